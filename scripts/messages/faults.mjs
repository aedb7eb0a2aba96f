import { parse, TYPE } from '@formatjs/icu-messageformat-parser';

// Read by another parser than the product's own, which is small, so that each checks the other.

/**
 * What a message reads: its values, and the cases of each plural and select.
 * @typedef {{ values: Set<string>, plurals: Map<string, Set<string>>, selects: Map<string, Set<string>> }} Reads
 */

const makersName = /vitrine/i;
const namesProduct = 'names the product, which has another name under a brand: use a value';

/** What is wrong with the English message; null if nothing. @param {string} message @param {string[] | null} values */
export function messageFault(message, values) {
  if (makersName.test(message)) return namesProduct;
  const reads = readsOf(message);
  if (typeof reads === 'string') return reads;
  if (values === null) return null;
  const [named, given] = [[...reads.values].toSorted().join(', '), values.join(', ')];
  return named === given ? null : `names ${named || 'no values'}, and gets ${given || 'none'}`;
}

/**
 * What is wrong with the translation; null if nothing.
 * @param {string} language @param {string} message @param {string} translation
 */
export function translationFault(language, message, translation) {
  if (translation === '') return 'is not translated';
  if (makersName.test(translation)) return namesProduct;
  if (translation.includes("'")) return 'has a straight apostrophe, which quotes: use ’';
  if (translation.trim() !== translation && message.trim() === message) return 'has spaces around it';
  const [english, reads] = [readsOf(message), readsOf(translation)];
  if (typeof reads === 'string') return reads;
  if (typeof english === 'string') return `is of an English text that ${english}`;
  const lost = [...english.values].filter((name) => !reads.values.has(name));
  if (lost.length > 0) return `has lost {${lost.join('}, {')}}`;
  const unknown = [...reads.values].filter((name) => !english.values.has(name));
  if (unknown.length > 0) return `names {${unknown.join('}, {')}}, which has no value`;
  return pluralFault(language, english, reads) ?? selectFault(english, reads);
}

/** @param {string} language @param {Reads} english @param {Reads} reads */
function pluralFault(language, english, reads) {
  const rules = new Intl.PluralRules(language);
  /** @type {Set<string>} */
  const all = new Set(rules.resolvedOptions().pluralCategories);
  // Some categories are of large round numbers or fractions only.
  const needed = new Set(['other', ...Array.from({ length: 200 }, (_, count) => rules.select(count))]);
  for (const [name, cases] of reads.plurals) {
    if (!english.plurals.has(name)) return `counts {${name}}, which the English text does not`;
    const missing = [...needed].filter((form) => !cases.has(form));
    if (missing.length > 0) return `has no plural form "${missing.join('", "')}" of {${name}}`;
    const wrong = [...cases].filter((form) => !form.startsWith('=') && !all.has(form));
    if (wrong.length > 0) return `has a plural form "${wrong.join('", "')}", which ${language} has not`;
  }
  return null;
}

/** @param {Reads} english @param {Reads} reads */
function selectFault(english, reads) {
  for (const [name, cases] of english.selects) {
    const missing = [...cases].filter((value) => !reads.selects.get(name)?.has(value));
    if (missing.length > 0) return `has no case "${missing.join('", "')}" of {${name}}`;
  }
  const unknown = [...reads.selects].filter(([name]) => !english.selects.has(name));
  return unknown.length === 0 ? null : `chooses by {${unknown[0]?.[0]}}, which the English text does not`;
}

/** @param {string} message @returns {Reads | string} Why it cannot be read. */
function readsOf(message) {
  /** @type {Reads} */
  const reads = { values: new Set(), plurals: new Map(), selects: new Map() };
  try {
    collect(parse(message, { ignoreTag: true }), reads);
    return reads;
  } catch (error) {
    return `cannot be read: ${error instanceof Error ? error.message : String(error)}`;
  }
}

/** @param {ReturnType<typeof parse>} elements @param {Reads} reads */
function collect(elements, reads) {
  for (const element of elements) {
    if (element.type === TYPE.literal || element.type === TYPE.pound) continue;
    if (element.type === TYPE.tag) throw new Error('tags are not used');
    reads.values.add(element.value);
    if (element.type === TYPE.argument) continue;
    if (element.type !== TYPE.plural && element.type !== TYPE.select)
      throw new Error('only plural and select are used');
    const cases = element.type === TYPE.plural ? reads.plurals : reads.selects;
    const known = cases.get(element.value) ?? new Set();
    cases.set(element.value, new Set([...known, ...Object.keys(element.options)]));
    for (const { value } of Object.values(element.options)) collect(value, reads);
  }
}
