import type { Page } from 'playwright-core';

/**
 * What the page shows that is no message, and messages that are cut off or have no room. `data` are patterns of names and values.
 * Waits for a moment until there are none: answers of the server in the new language are under way.
 */
export async function textFaults(page: Page, data: readonly string[]): Promise<string[]> {
  const pattern = [...sameEverywhere, ...data].map((each) => `(?:${each})`).join('|');
  const isFaultless = `(${String(faultsInPage)})(${JSON.stringify(pattern)}).length === 0`;
  await page.waitForFunction(isFaultless, null, { timeout: 3000, polling: 300 }).catch(() => {});
  return page.evaluate(faultsInPage, pattern);
}

/** Written alike in each language: addresses, files, zones, codes and units. Hindi writes am and pm so. */
const sameEverywhere = [
  '(?<=\\d )[ap]m\\b',
  'https?://\\S+',
  'localhost:\\d+\\S*',
  '\\S+@\\S+',
  '[\\w.-]+\\.(?:example|com|png|jpg|mp4|pdf|csv)\\b(?::\\d+/\\S*)?',
  '\\b[\\da-f]*:[\\da-f:.]+\\b',
  '\\b[A-Z]\\w+(?:/[A-Z][\\w -]+)+',
  'UTC\\S*',
  '\\b[A-Z\\d]{3,4} [A-Z\\d]{3,4}\\b',
  '\\b(?:Ctrl|kB|MB|GB|px|ms)\\b',
  '\\b[A-Z]{2,3}s?\\b',
  'English|Deutsch|Français|Español|Português',
  'Vitrine',
];

/** Runs in the page. */
function faultsInPage(dataPattern: string): string[] {
  const data = new RegExp(dataPattern, 'gu');
  const found = new Set<string>();
  // What screens show is content of the tenant.
  const notTexts = 'script, style, noscript, code, .layout-box, .text-card';
  const isLatin = (text: string) => /[a-z]{2}/i.test(text);
  const isMarked = (text: string) => !isLatin(text.replaceAll(data, ''));
  const isShown = (element: Element) =>
    element.checkVisibility({ opacityProperty: true, visibilityProperty: true, contentVisibilityAuto: true });
  const at = (element: Element) => {
    const parts: string[] = [];
    for (let each: Element | null = element; each && parts.length < 3; each = each.parentElement) {
      const [name = ''] = [...each.classList].filter((one) => !one.startsWith('m_'));
      parts.unshift(each.tagName.toLowerCase() + (name && `.${name}`));
    }
    return parts.join(' > ');
  };

  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const element = node.parentElement;
    const text = (node.textContent ?? '').trim().replaceAll(/\s+/g, ' ');
    if (!element || text === '' || element.closest(notTexts)) continue;
    if (!isShown(element)) continue;
    if (!isMarked(text)) found.add(`not a message: ${text} [${at(element)}]`);
    else if (!isLatin(text) && /\p{L}/u.test(text)) lookForRoom(node, element, text);
  }
  // Small windows show `data-label` before the cell of a list.
  const described = ['aria-label', 'aria-description', 'aria-roledescription', 'title'];
  const attributes = [...described, 'placeholder', 'alt', 'data-label'];
  const withAttributes = attributes.map((name) => `[${name}]`).join();
  for (const element of document.querySelectorAll(`${withAttributes}, input[role=combobox]`)) {
    if (!isShown(element) || element.closest(notTexts)) continue;
    for (const name of attributes) {
      const text = element.getAttribute(name) ?? '';
      if (!isMarked(text)) found.add(`${name} is not a message: ${text} [${at(element)}]`);
    }
    if (element instanceof HTMLInputElement) lookIntoField(element);
  }
  if (!isMarked(document.title)) found.add(`the title is not a message: ${document.title}`);
  const { scrollWidth, clientWidth } = document.documentElement;
  if (scrollWidth > clientWidth) {
    const out = [...document.querySelectorAll('body *')].filter(isOutside).map(at);
    found.add(`${scrollWidth} px wide in a window of ${clientWidth} [${out[0] ?? ''} … ${out.at(-1) ?? ''}]`);
  }
  return [...found];

  function isOutside(element: Element) {
    const { left, right } = element.getBoundingClientRect();
    return left < -1 || right > clientWidth + 1;
  }

  function lookIntoField(field: HTMLInputElement) {
    const shown = field.getAttribute('role') === 'combobox' && field.value !== '' ? field.value : field.placeholder;
    if (shown !== field.placeholder && !isMarked(shown))
      found.add(`in a field is not a message: ${shown} [${at(field)}]`);
    if (shown === '' || isLatin(shown)) return;
    const style = getComputedStyle(field);
    const pen = document.createElement('canvas').getContext('2d');
    if (!pen) return;
    pen.font = style.font;
    const room = field.clientWidth - parseFloat(style.paddingLeft) - parseFloat(style.paddingRight);
    const width = pen.measureText(shown).width;
    if (width > room + 1) found.add(`cut off in a field: ${shown}: ${Math.round(width - room)} px [${at(field)}]`);
  }

  /** The text must lie inside each box that cuts it, inside its own block, and inside the window. */
  function lookForRoom(node: Node, element: Element, text: string) {
    const range = document.createRange();
    range.selectNodeContents(node);
    const boxes = [...range.getClientRects()].filter(({ width }) => width > 1);
    if (boxes.length === 0) return;
    const left = Math.min(...boxes.map((box) => box.left));
    const right = Math.max(...boxes.map((box) => box.right));
    const top = Math.min(...boxes.map((box) => box.top));
    const bottom = Math.max(...boxes.map((box) => box.bottom));
    let scrollsX = false;
    let scrollsY = false;
    let isBlockFound = element instanceof SVGElement;
    let skipsUntil: 'positioned' | 'none' = 'none';
    for (let each: Element | null = element; each && each !== document.body; each = each.parentElement) {
      const style = getComputedStyle(each);
      const isContents = style.display === 'contents';
      if (isContents || (style.display === 'inline' && !(each instanceof SVGElement))) continue;
      if (skipsUntil === 'positioned' && style.position === 'static') continue;
      skipsUntil = 'none';
      const box = each.getBoundingClientRect();
      // Only for screen readers.
      if (box.width <= 1 || box.height <= 1) return;
      const outX = Math.max(box.left - left, right - box.right);
      const outY = Math.max(box.top - top, bottom - box.bottom);
      if (!scrollsX && style.overflowX !== 'visible') {
        if (/auto|scroll/.test(style.overflowX)) scrollsX = true;
        else if (outX > 1) return void found.add(`cut off: ${text}: ${Math.round(outX)} px of the line [${at(each)}]`);
      }
      if (!scrollsY && style.overflowY !== 'visible') {
        if (/auto|scroll/.test(style.overflowY)) scrollsY = true;
        else if (outY > 2) return void found.add(`cut off: ${text}: ${Math.round(outY)} px below [${at(each)}]`);
      }
      if (!isBlockFound) {
        isBlockFound = true;
        if (!scrollsX && outX > 1) found.add(`sticks out: ${text}: ${Math.round(outX)} px [${at(each)}]`);
      }
      if (style.position === 'absolute') skipsUntil = 'positioned';
      if (style.position === 'fixed') break;
    }
    const out = Math.max(-left, right - document.documentElement.clientWidth);
    if (!scrollsX && out > 1) found.add(`outside the window: ${text}: ${Math.round(out)} px [${at(element)}]`);
  }
}
