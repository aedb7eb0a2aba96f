import type { FieldValues } from '@vitrine/contract/rules/fill-template';
import type { LayoutDocument, LayoutField } from '@vitrine/contract/rules/layout';
import { expect, test } from 'vitest';
import { begin, follow, undo } from '../../ui/form/undo-history.ts';
import { typedFieldOf } from './typed-field.ts';

const text = { kind: 'text', most: 40 } as const;
const aField = (id: string, what: 'words' | 'rows', value: LayoutField['value'] = text): LayoutField => ({
  ...{ id, label: id, hint: '', value },
  on: [{ partId: id, what }],
});
const themes = ['Red', 'Night'].map((name) => ({ name, palette: {} }));
const template: LayoutDocument = {
  ...{
    format: 1,
    drawn: 'landscape',
    background: { colour: '#000000' },
    parts: [],
    corrected: {},
    palette: {},
    themes,
  },
  fields: [aField('line', 'words'), aField('list', 'rows')],
  ...{ soundFrom: null, instead: null },
};

const start = { values: { line: 'Tea', list: [['Cake', '4']], theme: 'Red' } };
function stepsOf(...all: FieldValues[]) {
  const typed = typedFieldOf(template);
  return all.reduce(
    (history, change) => follow(history, { values: { ...history.present.values, ...change } }, typed),
    begin<{ values: FieldValues }>(start),
  );
}

test.each<[string, FieldValues[], number]>([
  ['words', [{ line: 'Te' }, { line: 'T' }], 1],
  ['a cell', [{ list: [['Cake', '5']] }, { list: [['Cake', '50']] }], 1],
  ['words and then a cell', [{ line: 'T' }, { list: [['Cake', '5']] }], 2],
  ['two rows', [{ list: [['Cake', '4'], ['']] }, { list: [['Cake', '4'], [''], ['']] }], 2],
  ['a theme, there and back', [{ theme: 'Night' }, { theme: 'Red' }], 2],
])('%s: typing into one field is one step of Undo, every other change is a step', (_, changes, count) => {
  const history = stepsOf(...changes);
  expect(history.past).toHaveLength(count);
  expect(history.past.reduce(undo, history).present).toEqual(start);
});
