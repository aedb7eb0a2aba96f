import { TextInput } from '@mantine/core';
import { msg, t } from '@vitrine/contract/messages';
import { ChoiceSelect } from '../choice-select.tsx';
import { Section } from '../section.tsx';
import type { KindFieldsProps } from './kind-fields.ts';

const units = [
  { value: 'days', label: msg('Days') },
  { value: 'hours', label: msg('Hours') },
  { value: 'clock', label: msg('Hours, minutes and seconds') },
] as const;

/** Until when a countdown counts, and how. */
export function CountdownFields({ part, onSettle, set }: KindFieldsProps<'countdown'>) {
  return (
    <Section title={t('Countdown')}>
      <TextInput
        type="datetime-local"
        label={t('Until, in the time of the store')}
        size="xs"
        value={part.until}
        onChange={({ currentTarget: { value } }) => value.length === 16 && set({ until: value }, 'until')}
        onBlur={onSettle}
      />
      <ChoiceSelect label={t('Counts')} choices={units} value={part.unit} onChange={(unit) => set({ unit })} />
      <TextInput
        label={t('Afterwards')}
        size="xs"
        maxLength={200}
        value={part.after}
        onChange={({ currentTarget: { value } }) => set({ after: value }, 'after')}
        onBlur={onSettle}
      />
    </Section>
  );
}
