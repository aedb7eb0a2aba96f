import { msg, t } from '@vitrine/contract/messages';
import { ChoiceSelect } from '../choice-select.tsx';
import { Section } from '../section.tsx';
import type { KindFieldsProps } from './kind-fields.ts';

const clocks = [
  { value: 'time', label: msg('Time') },
  { value: 'date', label: msg('Date') },
  { value: 'weekday', label: msg('Weekday') },
  { value: 'both', label: msg('Time and date') },
] as const;

/** What a clock shows. */
export function ClockFields({ part, set }: KindFieldsProps<'clock'>) {
  return (
    <Section title={t('Clock')}>
      <ChoiceSelect label={t('Shows')} choices={clocks} value={part.shows} onChange={(shows) => set({ shows })} />
    </Section>
  );
}
