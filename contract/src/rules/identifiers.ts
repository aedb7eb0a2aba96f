import { hyphenated, trimHyphens } from './hyphenated.ts';

const maxIdentifier = 60;

/** The name in lower-case letters and digits: `Café, 1st floor` is `cafe-1st-floor`. */
export function slugOf(name: string): string {
  return trimHyphens(hyphenated(name).toLowerCase().slice(0, maxIdentifier)) || 'screen';
}

/** The slug, or with `-2`, `-3` and so on where devices have it. */
export function freeIdentifier(name: string, taken: readonly string[]): string {
  return firstFree(slugOf(name), lowerCase(taken));
}

/** The identifiers of new devices: as given, or made of the name, each different from the others and from those taken. */
export function identifiersFor(
  devices: readonly { name: string; code?: string | undefined }[],
  taken: readonly string[],
): string[] {
  const codes = lowerCase([...taken, ...devices.flatMap(({ code }) => code ?? [])]);
  return devices.map(({ name, code }) => {
    const identifier = code ?? firstFree(slugOf(name), codes);
    codes.add(identifier.toLowerCase());
    return identifier;
  });
}

function firstFree(slug: string, codes: ReadonlySet<string>): string {
  for (let number = 1; ; number += 1) {
    const suffix = number === 1 ? '' : `-${number}`;
    const code = `${trimHyphens(slug.slice(0, maxIdentifier - suffix.length))}${suffix}`;
    if (!codes.has(code)) return code;
  }
}

const lowerCase = (codes: readonly string[]) => new Set(codes.map((code) => code.toLowerCase()));
