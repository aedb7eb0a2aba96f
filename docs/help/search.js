import { apart, find, marked, snippet, wordsOf } from './find.js';

/** @typedef {import('./find.js').Entry} Entry */

const search = one('search');
const input = /** @type {HTMLInputElement} */ (one('search input'));
const panel = one('#found');
const status = one('#found p');
const list = one('#found ul');

/** Fetched when the search is first used. @type {Promise<readonly Entry[]> | undefined} */
let entries;

search.hidden = false;
input.addEventListener('focus', () => void load().catch(() => {}));
input.addEventListener('input', () => void show());
document.addEventListener('keydown', onKey);
document.addEventListener('focusin', ({ target }) => closeUnless(target));
document.addEventListener('click', ({ target }) => closeUnless(target));
list.addEventListener('click', close);

async function show() {
  const query = input.value;
  const words = wordsOf(query);
  if (words.length === 0) return close();
  const found = await load().then(
    (all) => find(all, words),
    () => null,
  );
  // The query has changed meanwhile.
  if (input.value !== query) return;
  panel.hidden = false;
  list.replaceChildren(...(found ?? []).map((entry) => itemOf(entry, words)));
  status.textContent = outcome(found, query.trim());
}

/** @param {readonly Entry[] | null} found @param {string} query */
function outcome(found, query) {
  const { failed = '', nothing = '', results = '' } = search.dataset;
  if (found === null) return failed;
  if (found.length === 0) return nothing.replace('{query}', () => query);
  return results.replace('{count}', new Intl.NumberFormat(document.documentElement.lang).format(found.length));
}

/** @returns {Promise<readonly Entry[]>} */
function load() {
  entries ??= fetch(`/help/search.json${location.search}`).then((answer) => {
    if (!answer.ok) throw new Error(`search.json failed with status ${answer.status}`);
    return answer.text().then((json) => JSON.parse(apart(json)));
  });
  entries.catch(() => (entries = undefined));
  return entries;
}

/** @param {Entry} entry @param {readonly string[]} words */
function itemOf({ path, group, page, heading, text }, words) {
  const link = document.createElement('a');
  link.href = path;
  const place = [group, page].filter((step) => step !== '' && step !== heading).join(' › ');
  link.append(line('b', heading, words), line('small', place, []), line('span', snippet(text, words), words));
  const item = document.createElement('li');
  item.append(link);
  return item;
}

/** @param {'b' | 'small' | 'span'} tag @param {string} text @param {readonly string[]} words */
function line(tag, text, words) {
  const element = document.createElement(tag);
  // A page that is not translated is English.
  element.dir = 'auto';
  element.append(
    ...(words.length === 0
      ? [text.normalize()]
      : marked(text, words).map((piece) => (piece.isFound ? mark(piece.text) : piece.text))),
  );
  return element;
}

/** @param {string} text */
function mark(text) {
  const element = document.createElement('mark');
  element.textContent = text;
  return element;
}

/** @param {KeyboardEvent} event */
function onKey(event) {
  const isTyping = event.target instanceof HTMLInputElement;
  if (event.key === '/' && !isTyping && !event.ctrlKey && !event.metaKey && !event.altKey) {
    event.preventDefault();
    input.focus();
    return;
  }
  if (panel.hidden || !(event.target instanceof Node) || !search.contains(event.target)) return;
  const links = [...list.querySelectorAll('a')];
  const at = links.findIndex((link) => link === event.target);
  const next = { ArrowDown: links[at + 1], ArrowUp: at > 0 ? links[at - 1] : input, Escape: input }[event.key];
  if (next) {
    event.preventDefault();
    next.focus();
  }
  if (event.key === 'Escape') close();
  if (event.key === 'Enter' && isTyping) links[0]?.click();
}

/** @param {EventTarget | null} target */
function closeUnless(target) {
  if (target instanceof Node && !search.contains(target)) close();
}

function close() {
  panel.hidden = true;
}

/** @param {string} selector @returns {HTMLElement} */
function one(selector) {
  const element = document.querySelector(selector);
  if (element instanceof HTMLElement) return element;
  throw new Error(`This page has no ${selector}`);
}
