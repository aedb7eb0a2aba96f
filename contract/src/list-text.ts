import { isEnglish } from './formats.ts';
import { memoize } from './memoize.ts';
import { language } from './messages.ts';

const types = { and: 'conjunction', or: 'disjunction' } as const;
const formatsOf = {
  and: memoize((of) => new Intl.ListFormat(of, { type: types.and })),
  or: memoize((of) => new Intl.ListFormat(of, { type: types.or })),
};

/** "store, 1 subgroup and 2 devices" */
export function listText(parts: Iterable<string>, word: keyof typeof types = 'and'): string {
  return formatsOf[word](listLocale()).format(parts);
}

/** "Bondi, Manly", and "ボンダイ、マンリー" in Japanese: for what is no sentence. */
export function commaText(parts: readonly string[]): string {
  const separator = formatsOf.and(listLocale()).formatToParts(['a', 'b', 'c'])[1]?.value;
  return parts.join(separator);
}

/** In British English there is no comma before "and". */
function listLocale(): string {
  return isEnglish(language()) ? 'en-GB' : language();
}
