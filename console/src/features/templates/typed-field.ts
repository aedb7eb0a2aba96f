import { fieldsOf, hasRows, type FieldValues } from '@vitrine/contract/rules/fill-template';
import type { LayoutDocument } from '@vitrine/contract/rules/layout';

interface Filled {
  values: FieldValues;
}

/** The only field that differs by what is typed into it: typing there is one step of Undo, and choosing is one each time. */
export function typedFieldOf(template: LayoutDocument) {
  const fields = fieldsOf(template);
  return ({ values: before }: Filled, { values: after }: Filled): string | null => {
    const isChanged = (id: string) => JSON.stringify(before[id]) !== JSON.stringify(after[id]);
    const [field, ...others] = fields.filter(({ id }) => isChanged(id));
    if (!field || others.length > 0) return null;
    const { kind } = field.value;
    const isTyped = kind === 'text' || kind === 'price';
    return isTyped && (!hasRows(field) || rowsIn(before[field.id]) === rowsIn(after[field.id])) ? field.id : null;
  };
}

/** A row that is added or removed is a step of its own. */
const rowsIn = (value: FieldValues[string] | undefined) => (Array.isArray(value) ? value.length : null);
