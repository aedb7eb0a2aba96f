import { Layout } from '@vitrine/contract/layouts';
import { expect, test } from 'vitest';
import { blankLayout } from './new-layout.ts';
import { addColourField } from './template-fields.ts';
import { addTheme, isShown, removeTheme, renameTheme, setTheme, showTheme } from './themes.ts';

const background = { colour: 'palette:ground' };
const red = { ...blankLayout('landscape'), background, palette: { ground: '#7a1f0f', ink: '#ffffff' } };
const night = { ...addTheme(red), palette: { ground: '#101820', ink: '#ffe9c0' } };
const both = addTheme(night);

test('a theme has the colours that the layout had, and is shown again', () => {
  expect(both.themes.map(({ name, palette }) => [name, palette.ground])).toEqual([
    ['Theme 1', '#7a1f0f'],
    ['Theme 2', '#101820'],
  ]);
  const shown = showTheme(both, 'Theme 1');
  expect(shown.palette).toEqual(red.palette);
  expect(shown.themes.map((theme) => isShown(shown, theme))).toEqual([true, false]);
  expect(showTheme(shown, 'Theme 1')).toBe(shown);
});

test('a theme is given other colours and another name', () => {
  const changed = renameTheme(setTheme({ ...both, palette: red.palette }, 'Theme 2'), 'Theme 2', 'Brick');
  expect(changed.themes[1]).toEqual({ name: 'Brick', palette: red.palette });
});

test('a layout has at most six themes', () => {
  const full = Array.from({ length: 8 }).reduce(addTheme, red);
  expect(full.themes).toHaveLength(6);
  expect(Layout.safeParse(full).success).toBe(true);
});

test('a colour field needs two themes, and goes with the second to last one', () => {
  expect(addColourField(addTheme(red))).toEqual(addTheme(red));
  const template = addColourField(both);
  expect(template.fields).toMatchObject([{ label: 'Colours', on: [], value: { kind: 'palette', of: [] } }]);
  expect(Layout.safeParse(template).success).toBe(true);
  expect(removeTheme(template, 'Theme 1').fields).toEqual([]);
  expect(removeTheme(addTheme(template), 'Theme 1').fields).toHaveLength(1);
});
