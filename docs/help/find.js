import { synonyms } from './synonyms.js';

// The search itself, without the page that shows its results.

/**
 * @typedef {{ path: string, group: string, page: string, heading: string, text: string }} Entry
 * @typedef {{ text: string, isFound: boolean }} Piece
 */

/** How much a match in each field counts. */
const weights = /** @type {const} */ ({ heading: 8, page: 4, text: 1 });
const snippetLength = 150;
const before = 50;

const inWord = '[\\p{L}\\p{M}\\p{N}]';
/** Vowels of Devanagari, and the marks that tell Japanese letters apart, are no accents. */
const accent = '(?![\\u093e-\\u094c\\u3099\\u309a])\\p{M}';

/** The words of the query, matched by their beginning; a plural finds its singular. @param {string} query */
export function wordsOf(query) {
  const folded = apart(query).replaceAll(new RegExp(accent, 'gu'), '');
  const words = folded.toLowerCase().match(new RegExp(`${inWord}+`, 'gu')) ?? [];
  return [...new Set(words.map((word) => (word.length > 3 ? word.replace(/s$/, '') : word)))];
}

/** Four letters are enough of a synonym. */
const minPrefix = 4;

/** The word and what the help says for it. @param {string} word */
function alternatives(word) {
  const known = Object.keys(synonyms).filter(
    (each) => each === word || (word.length >= minPrefix && each.startsWith(word)),
  );
  return [word, ...known.flatMap((each) => synonyms[each] ?? [])];
}

/** Accents apart from their letters, so that a word is found with and without them. @param {string} text */
export const apart = (text) => text.normalize('NFD');

/** Japanese has no spaces between words, and Arabic writes articles and prepositions as one with the word. */
const joined = /[\p{Script=Arabic}\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]/u;

/** To the end of the word where there is one. @param {string} word */
function pattern(word) {
  const spellings = alternatives(word).map((each) => [...each].join(`(?:${accent})*`));
  const found = `(?:${spellings.join('|')})`;
  return joined.test(word) ? found : `(?<!${inWord})${found}${inWord}*`;
}

/** The entries, with accents apart, that contain every word, best match first. @param {readonly Entry[]} entries @param {readonly string[]} words */
export function find(entries, words) {
  if (words.length === 0) return [];
  return entries
    .map((entry) => ({ entry, score: score(entry, words) }))
    .filter((found) => found.score > 0)
    .toSorted((a, b) => b.score - a.score)
    .map((found) => found.entry);
}

/** @param {Entry} entry @param {readonly string[]} words */
function score(entry, words) {
  const scores = words.map((word) => {
    const found = new RegExp(pattern(word), 'iu');
    const fields = /** @type {(keyof typeof weights)[]} */ (Object.keys(weights));
    return fields.reduce((sum, field) => sum + (found.test(entry[field]) ? weights[field] : 0), 0);
  });
  // A page before its sections.
  const page = entry.path.includes('#') ? 0 : 1;
  return scores.includes(0) ? 0 : scores.reduce((sum, each) => sum + each, page);
}

/** The text around the first of the words, or its beginning. @param {string} text @param {readonly string[]} words */
export function snippet(text, words) {
  const at = text.search(anyOf(words));
  const start = at <= before ? 0 : text.indexOf(' ', at - before) + 1;
  const end = start + snippetLength >= text.length ? text.length : text.lastIndexOf(' ', start + snippetLength);
  return `${start > 0 ? '… ' : ''}${text.slice(start, end)}${end < text.length ? ' …' : ''}`;
}

/** The text split into pieces as they are shown, with accents on their letters and the found words marked. @param {string} text @param {readonly string[]} words @returns {Piece[]} */
export function marked(text, words) {
  return text
    .split(anyOf(words))
    .map((piece, index) => ({ text: piece.normalize(), isFound: index % 2 === 1 }))
    .filter((piece) => piece.text !== '');
}

/** @param {readonly string[]} words */
const anyOf = (words) => new RegExp(`(${words.map(pattern).join('|')})`, 'iu');
