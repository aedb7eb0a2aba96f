import { ChoiceSelect } from '../choice-select.tsx';
import { Section } from '../section.tsx';
import type { KindFieldsProps } from './kind-fields.ts';

const clocks = [
  { value: 'time', label: 'Time' },
  { value: 'date', label: 'Date' },
  { value: 'weekday', label: 'Weekday' },
  { value: 'both', label: 'Time and date' },
] as const;

/** What a clock shows. */
export function ClockFields({ part, set }: KindFieldsProps<'clock'>) {
  return (
    <Section title="Clock">
      <ChoiceSelect label="Shows" choices={clocks} value={part.shows} onChange={(shows) => set({ shows })} />
    </Section>
  );
}
