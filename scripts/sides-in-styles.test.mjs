import { expect, test } from 'vitest';
import { physicalSides, physicalSidesInStyles } from './sides-in-styles.mjs';

test.each([
  'margin-left: 4px;',
  'border-right-color: red;',
  'right: 0;',
  'border-top-left-radius: 4px;',
  'text-align: right;',
  'float: left;',
  'padding: 0 8px 0 10px;',
  'inset: 0 auto 0 0;',
  'margin: 0 calc(1px + 2px) 0 0;',
  'border-radius: 4px 0 0 4px;',
  'border-radius: 4px 0;',
])('%s does not mirror', (declaration) => {
  expect(physicalSides(`.a {\n  ${declaration}\n}`)).toEqual([`2 ${declaration}`]);
});

test.each([
  'margin-inline-start: 4px;',
  'inset: 0 0 auto;',
  'text-align: start;',
  'padding: 1px calc(1px + 2px) 3px calc(1px + 2px);',
  'padding: 1px 2px calc(3px + env(safe-area-inset-bottom));',
  'border-radius: 4px 4px 0 0;',
  'justify-content: space-between;',
])('%s mirrors', (declaration) => {
  expect(physicalSides(`.a {\n  ${declaration}\n}`)).toEqual([]);
});

test('a comment with the reason makes an exception of the next declaration', () => {
  const css = '.a {\n  /* physical: a position on a screen */\n  left: 0;\n  right: 0;\n}';
  expect(physicalSides(css)).toEqual(['4 right: 0;']);
});

test('the fixture of bad styles is refused', () => {
  expect(physicalSidesInStyles('scripts/known-bad/console/src')).toEqual([
    'scripts/known-bad/console/src/ui/frame.module.css:2 padding: 0 8px 0 10px;',
    'scripts/known-bad/console/src/ui/frame.module.css:3 border-left: 1px solid;',
  ]);
});
