import { expect, test } from 'vitest';
import { pastedParts } from './clipboard.ts';

test('pasted text has a colour of the layout, and a plain one in a layout without the usual colours', () => {
  expect(pastedParts(' Coffee ', { cream: '#ffffff' })).toMatchObject([
    { kind: 'text', words: 'Coffee', style: { colour: { colour: 'palette:cream' } } },
  ]);
  expect(pastedParts('Coffee', {})).toMatchObject([{ style: { colour: { colour: '#fff3e0' } } }]);
});
