import { expect, test } from 'vitest';
import { accentColours, isReadable } from './accent-colours.ts';
import { contrast } from './contrast.ts';

test.each([
  { what: 'an indigo, lighter on dark', main: '#4f46e5', light: '#4f46e5', dark: '#9792f0' },
  { what: 'a yellow, too pale for white', main: '#fff200', light: '#756f00', dark: '#fff200' },
  { what: 'a green, a little too pale for white', main: '#00A86B', light: '#007d4f', dark: '#00b070' },
  { what: 'a red, a little too pale for the page', main: '#e4002b', light: '#d50028', dark: '#ff6280' },
  { what: 'black, grey on dark', main: '#000000', light: '#000000', dark: '#9c9c9c' },
  { what: 'white, grey on light', main: '#ffffff', light: '#6c6c6c', dark: '#ffffff' },
])('$what', ({ main, light, dark }) => {
  const colours = accentColours(main);
  expect([colours.light.accent, colours.dark.accent]).toEqual([light, dark]);
  expect(isReadable(main)).toBe(light === main.toLowerCase());
});

test('every colour can be read as a link, on a soft background and under the text of a button', () => {
  const parts = ['00', '33', '66', '99', 'cc', 'ff'];
  const all = parts.flatMap((red) => parts.flatMap((green) => parts.map((blue) => `#${red}${green}${blue}`)));
  const pairs = all.flatMap((main) => {
    const { light, dark } = accentColours(main);
    return [
      { main, contrast: contrast(light.accent, '#eef0f4') },
      { main, contrast: contrast(dark.accent, '#151a22') },
      ...[light, dark].map(({ accent, ink }) => ({ main, contrast: contrast(accent, ink) })),
      ...[light, dark].map(({ accent, soft }) => ({ main, contrast: contrast(accent, soft) })),
    ];
  });
  expect(pairs.filter((pair) => pair.contrast < 4.5)).toEqual([]);
});
