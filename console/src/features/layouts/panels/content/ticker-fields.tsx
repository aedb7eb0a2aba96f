import { Textarea } from '@mantine/core';
import { t } from '@vitrine/contract/messages';
import { NumberField } from '../number-field.tsx';
import { Section } from '../section.tsx';
import type { KindFieldsProps } from './kind-fields.ts';

/** The lines of a ticker and their speed. */
export function TickerFields({ part, onSettle, set }: KindFieldsProps<'ticker'>) {
  return (
    <Section title={t('Ticker')}>
      <Textarea
        label={t('News, one a line')}
        size="xs"
        autosize
        minRows={2}
        maxRows={8}
        value={part.lines.join('\n')}
        onChange={({ currentTarget: { value } }) => set({ lines: value.split('\n').slice(0, 20) }, 'lines')}
        onBlur={onSettle}
      />
      <NumberField
        label={t('Speed')}
        unit="% a second"
        scale={0.1}
        min={5}
        max={1000}
        value={part.speed}
        onSettle={onSettle}
        onChange={(speed) => set({ speed: Math.round(speed) }, 'speed')}
      />
    </Section>
  );
}
