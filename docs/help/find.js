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

/** The words of the query, matched by their beginning; a plural finds its singular. @param {string} query */
export function wordsOf(query) {
  const words = query.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];
  return [...new Set(words.map((word) => (word.length > 3 ? word.replace(/s$/, '') : word)))];
}

/** Four letters are enough of a synonym. */
const minPrefix = 4;

/** The word and what the help says for it, as a part of a regular expression. @param {string} word */
function alternatives(word) {
  const known = Object.keys(synonyms).filter(
    (each) => each === word || (word.length >= minPrefix && each.startsWith(word)),
  );
  return [word, ...known.flatMap((each) => synonyms[each] ?? [])].join('|');
}

/** @param {string} word */
const beginning = (word) => new RegExp(`(?<![\\p{L}\\p{N}])(?:${alternatives(word)})`, 'iu');

/** The entries that contain every word, best match first. @param {readonly Entry[]} entries @param {readonly string[]} words */
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
    const pattern = beginning(word);
    const fields = /** @type {(keyof typeof weights)[]} */ (Object.keys(weights));
    return fields.reduce((sum, field) => sum + (pattern.test(entry[field]) ? weights[field] : 0), 0);
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

/** The text split into pieces, with the found words marked. @param {string} text @param {readonly string[]} words @returns {Piece[]} */
export function marked(text, words) {
  return text
    .split(anyOf(words))
    .map((piece, index) => ({ text: piece, isFound: index % 2 === 1 }))
    .filter((piece) => piece.text !== '');
}

/** Matches to the end of the word. @param {readonly string[]} words */
const anyOf = (words) =>
  new RegExp(`(?<![\\p{L}\\p{N}])((?:${words.map(alternatives).join('|')})[\\p{L}\\p{N}]*)`, 'iu');
