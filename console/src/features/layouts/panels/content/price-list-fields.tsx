import { NumberInput, Textarea } from '@mantine/core';
import { t } from '@vitrine/contract/messages';
import { Section } from '../section.tsx';
import type { KindFieldsProps } from './kind-fields.ts';

/** The rows of a price list. */
export function PriceListFields({ part, onSettle, set }: KindFieldsProps<'list'>) {
  return (
    <Section title={t('Price list')}>
      <Textarea
        label={t('One entry a line, with the price after a |')}
        size="xs"
        autosize
        minRows={4}
        maxRows={12}
        value={part.source.rows.map((row) => row.join(' | ')).join('\n')}
        onChange={({ currentTarget: { value } }) =>
          set({ source: { kind: 'rows', rows: rowsOf(value, part.columns.length) } }, 'rows')
        }
        onBlur={onSettle}
      />
      <NumberInput
        label={t('Rows with room')}
        size="xs"
        min={1}
        max={60}
        allowDecimal={false}
        value={part.rows}
        onChange={(rows) => typeof rows === 'number' && rows >= 1 && rows <= 60 && set({ rows }, 'count')}
        onBlur={onSettle}
      />
    </Section>
  );
}

function rowsOf(text: string, columns: number): string[][] {
  return text
    .split('\n')
    .slice(0, 60)
    .map((line) =>
      line
        .split('|')
        .slice(0, columns)
        .map((cell, i, all) => (all.length === 1 ? cell : i === 0 ? cell.trimEnd() : cell.trimStart())),
    );
}
