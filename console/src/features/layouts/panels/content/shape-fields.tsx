import { ChoiceSelect } from '../choice-select.tsx';
import { Section } from '../section.tsx';
import type { KindFieldsProps } from './kind-fields.ts';

const forms = [
  { value: 'box', label: 'Box' },
  { value: 'ellipse', label: 'Ellipse' },
  { value: 'line', label: 'Line' },
  { value: 'arc', label: 'Arc' },
] as const;

/** The form of a shape. */
export function ShapeFields({ part, set }: KindFieldsProps<'shape'>) {
  return (
    <Section title="Shape">
      <ChoiceSelect label="Form" choices={forms} value={part.form} onChange={(form) => set({ form })} />
    </Section>
  );
}
