import { msg, t } from '@vitrine/contract/messages';
import { ChoiceSelect } from '../choice-select.tsx';
import { Section } from '../section.tsx';
import type { KindFieldsProps } from './kind-fields.ts';

const forms = [
  { value: 'box', label: msg('Rectangle') },
  { value: 'ellipse', label: msg('Ellipse') },
  { value: 'line', label: msg('Line') },
  { value: 'arc', label: msg('Arc') },
] as const;

/** The form of a shape. */
export function ShapeFields({ part, set }: KindFieldsProps<'shape'>) {
  return (
    <Section title={t('Shape')}>
      <ChoiceSelect label={t('Form')} choices={forms} value={part.form} onChange={(form) => set({ form })} />
    </Section>
  );
}
