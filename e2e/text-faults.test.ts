import { pseudo } from '@vitrine/testing/pseudo-language';
import { textFaults } from '@vitrine/testing/text-faults';
import { expect } from 'vitest';
import { testWithSharedTenant as test } from './support/test.ts';

// What finds the faults of all scenes in the pseudo-language has to find these, and to leave alone what is right.

const words = pseudo('Save all changes of this page');
const data = ['Mara Lindqvist', 'Harbour Coffee'];

/** What is wrong, as it stands in a page, and what is to be said of it. */
const bad: [what: string, html: string, fault: RegExp][] = [
  ['a literal', '<p>Settings</p>', /^not a message: Settings \[html > body > p\]/],
  ['a literal beside a message', `<p>${pseudo('Saved')} by Mara Lindqvist</p>`, /^not a message: .*⟧ by Mara/],
  ['a literal beside data', '<p>Mara Lindqvist saved it</p>', /^not a message: Mara Lindqvist saved it/],
  ['a month in English', '<p>12 Oct 2026</p>', /^not a message: 12 Oct 2026/],
  ['a name for screen readers', '<button aria-label="Close it"></button>', /^aria-label is not a message: Close it/],
  ['a description', '<button aria-description="Locked"></button>', /^aria-description is not a message: Locked/],
  ['a role', '<i aria-roledescription="part">1</i>', /^aria-roledescription is not a message: part/],
  ['a tooltip', '<i title="Show more">1</i>', /^title is not a message: Show more/],
  ['a hint in a field', '<input placeholder="Find" style="width: 20em">', /^placeholder is not a message: Find/],
  ['the text of an image', '<img alt="A shop" src="data:," width="9" height="9">', /^alt is not a message: A shop/],
  ['the name of a column', '<div data-label="Status">1</div>', /^data-label is not a message: Status/],
  ['a chosen option', '<input role="combobox" value="Monthly">', /^in a field is not a message: Monthly/],
  [
    'a hint without room',
    `<input class="short" placeholder="${words}" style="width: 60px">`,
    /^cut off in a field: .* px \[html > body > input\.short\]/,
  ],
  [
    'a line that ends in dots',
    `<p class="dots" style="width: 90px; overflow: hidden; white-space: nowrap; text-overflow: ellipsis">${words}</p>`,
    /^cut off: .* px of the line \[html > body > p\.dots\]/,
  ],
  [
    'a line cut by a box around it',
    `<div class="around" style="width: 90px; overflow: hidden"><p style="width: 900px">${words}</p></div>`,
    /^cut off: .* px of the line \[html > body > div\.around\]/,
  ],
  [
    'a line cut at its beginning',
    `<div class="start" dir="rtl" style="width: 90px; overflow: hidden"><p style="width: 900px">${words}</p></div>`,
    /^cut off: .* px of the line \[html > body > div\.start\]/,
  ],
  [
    'lines cut below',
    `<p class="low" style="width: 90px; height: 20px; overflow: hidden">${words}</p>`,
    /^cut off: .* px below \[html > body > p\.low\]/,
  ],
  [
    'more lines than are shown',
    `<p class="clamp" style="width: 90px; display: -webkit-box; -webkit-box-orient: vertical; -webkit-line-clamp: 2;
      overflow: hidden">${words}</p>`,
    /^cut off: .* px below \[html > body > p\.clamp\]/,
  ],
  [
    'a line beyond its own box',
    `<p class="box" style="width: 90px; white-space: nowrap">${words}</p>`,
    /^sticks out: .* px \[html > body > p\.box\]/,
  ],
  [
    'a line beyond its cell',
    `<div class="cell" style="display: inline-flex; width: 60px; white-space: nowrap"><span>${words}</span></div>`,
    /^sticks out: .*/,
  ],
  [
    'a line outside the window',
    `<p class="out" style="position: fixed; inset-inline-start: -300px; width: 600px">${words}</p>`,
    /^outside the window: .* px \[html > body > p\.out\]/,
  ],
];

/** The same kinds of things, where nothing is wrong. */
const good = [
  `<p>${words}</p>`,
  '<p>Mara Lindqvist · 12 · 14:30 · mara@harbour.example · spring.png · 20 MB · UTC+2</p>',
  `<p>${pseudo('Saved by {name}')}</p>`.replace('{name}', 'Harbour Coffee'),
  '<p style="display: none">Hidden</p><p style="visibility: hidden">Hidden</p><p style="opacity: 0">Hidden</p>',
  '<code>SELECT one</code><div class="text-card">What screens show</div><div class="layout-box">Fresh bread</div>',
  // A name may be cut off.
  '<p style="width: 60px; overflow: hidden; white-space: nowrap; text-overflow: ellipsis">Mara Lindqvist</p>',
  `<div style="width: 90px; overflow: auto; white-space: nowrap">${words}</div>`,
  `<span style="position: absolute; width: 1px; height: 1px; overflow: hidden">${words}</span>`,
  `<div style="width: 90px; overflow: hidden"><p style="overflow-wrap: anywhere">${words}</p></div>`,
  `<input placeholder="${words}" style="width: 90%"><input role="combobox" value="${words}" style="width: 90%">`,
  `<button aria-label="${words}" title="${words}"></button><div data-label="${words}">1</div>`,
  '<input role="combobox" value="Harbour Coffee">',
];

test('each kind of untranslated, cut or overflowing text is found, once', async ({ browser }) => {
  const page = await browser.newPage({ viewport: { width: 900, height: 900 } });
  await page.setContent(bad.map(([, html]) => html).join('\n'));
  const found = await textFaults(page, data);
  const byKind = bad.map(([what, , fault]) => [what, found.filter((each) => fault.test(each)).length]);
  expect(byKind).toEqual(bad.map(([what]) => [what, 1]));
  expect(found.filter((each) => !bad.some(([, , fault]) => fault.test(each)))).toEqual([]);
  await page.close();
});

test('a page that is wider than its window is found, with what is too wide', { tags: 'long' }, async ({ browser }) => {
  const page = await browser.newPage({ viewport: { width: 360, height: 900 } });
  await page.setContent('<div class="row" style="width: 400px">1</div>');
  expect(await textFaults(page, data)).toEqual([
    expect.stringMatching(/^\d{3} px wide in a window of 360 \[.*div\.row/),
  ]);
  await page.close();
});

test('the title of a page is found where it is not translated', { tags: 'long' }, async ({ browser }) => {
  const page = await browser.newPage();
  await page.setContent(`<title>Settings</title><p>${words}</p>`);
  expect(await textFaults(page, data)).toEqual(['the title is not a message: Settings']);
  await page.close();
});

test('nothing is found where all is translated and has room', async ({ browser }) => {
  const page = await browser.newPage({ viewport: { width: 900, height: 900 } });
  await page.setContent(good.join('\n'));
  expect(await textFaults(page, data)).toEqual([]);
  await page.close();
});
