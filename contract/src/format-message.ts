import { formatsOf, localeOf } from './formats.ts';
import { memoize } from './memoize.ts';

export type MessageValue = string | number;
export type MessageValues = Readonly<Record<string, MessageValue>>;

type Part = string | Argument;

interface Argument {
  /** `#`, the number of the plural around it, has the plural's name. */
  name: string;
  kind: 'value' | 'count' | 'plural' | 'select';
  cases: ReadonlyMap<string, readonly Part[]>;
}

const parsed = memoize((text): readonly Part[] => new Parser(text).message(''));
const formatOf = memoize((language) => new Intl.NumberFormat(localeOf(formatsOf(language))));
const rulesOf = memoize((language) => new Intl.PluralRules(language));
const none: Argument['cases'] = new Map();

/**
 * The parts of a message for these values, in order: texts, and the values themselves. Messages are of the ICU syntax, of
 * which `{name}`, `plural` with `#` and exact cases (`=0`), and `select` are used, nested at will, without quoting.
 */
export function messageParts<V>(text: string, values: Readonly<Record<string, V>>, language: string): (string | V)[] {
  return chosen(parsed(text), values, language);
}

function chosen<V>(parts: readonly Part[], values: Readonly<Record<string, V>>, language: string): (string | V)[] {
  return parts.flatMap((part) => {
    if (typeof part === 'string') return [part];
    const value = values[part.name];
    if (value === undefined) return [`{${part.name}}`];
    if (part.kind === 'value') return [value];
    if (part.kind === 'count') return [formatOf(language).format(Number(value))];
    return chosen(caseOf(part, value, language), values, language);
  });
}

function caseOf({ kind, cases }: Argument, value: unknown, language: string): readonly Part[] {
  const exact = cases.get(kind === 'plural' ? `=${String(value)}` : String(value));
  const category = kind === 'plural' ? rulesOf(language).select(Number(value)) : 'other';
  return exact ?? cases.get(category) ?? cases.get('other') ?? [];
}

class Parser {
  private readonly text: string;
  private at = 0;

  constructor(text: string) {
    this.text = text;
  }

  /** Up to the end, or up to the `}` that closes a case of the plural of this name. */
  message(plural: string): Part[] {
    const parts: Part[] = [];
    const end = plural === '' ? /[{}]/g : /[{}#]/g;
    while (this.at < this.text.length) {
      end.lastIndex = this.at;
      const found = end.exec(this.text)?.index ?? this.text.length;
      if (found > this.at) parts.push(this.text.slice(this.at, found));
      this.at = found;
      const sign = this.text[found];
      if (sign === '}' || sign === undefined) break;
      this.at += 1;
      parts.push(sign === '#' ? { name: plural, kind: 'count', cases: none } : this.argument(plural));
    }
    return parts;
  }

  private argument(plural: string): Argument {
    const name = this.word(/\s*(\w+)\s*/y);
    const kind = this.text[this.at] === ',' ? this.word(/,\s*(plural|select)\s*,\s*/y) : 'value';
    const cases = new Map<string, readonly Part[]>();
    while (kind !== 'value' && this.text[this.at] !== '}') {
      const selector = this.word(/(=?\w+)\s*\{/y);
      cases.set(selector, this.message(kind === 'plural' ? name : plural));
      this.word(/(\})\s*/y);
    }
    this.word(/(\})/y);
    return { name, kind: kind as Argument['kind'], cases };
  }

  private word(pattern: RegExp): string {
    pattern.lastIndex = this.at;
    const [all, word] = pattern.exec(this.text) ?? [];
    if (all === undefined || word === undefined) throw new Error(`not a message, at ${this.at}: ${this.text}`);
    this.at += all.length;
    return word;
  }
}
