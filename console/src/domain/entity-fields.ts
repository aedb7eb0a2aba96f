import { commaText } from '@vitrine/contract/list-text';
import { msg, t } from '@vitrine/contract/messages';
import { sizeText } from '@vitrine/contract/file-size';
import type { Field, Shown } from '@vitrine/contract/entity';
import { entityOf } from '@vitrine/contract/entities';
import type { EntityPart } from '@vitrine/contract/entity';
import { amountOf } from '@vitrine/contract/rules/money';
import { formatClock, formatDate, formatKb, formatLength } from '../lib/format.ts';
import { shownTime } from '../lib/time-of-day.ts';

/** Formats the values that the server sends as text. */
const formats: Record<Shown, (text: string) => string> = {
  bytes: (text) => sizeText(Number(text)),
  date: formatDate,
  dates: (text) => commaText(text.split(', ').map(formatDate)),
  hundredths: (text) => amountOf(Number(text)).toFixed(2),
  instant: formatClock,
  megabytes: (text) => formatKb(Number(text) * 1024),
  itemSeconds: (text) => (text === '0' ? t('as the playlist says') : `${text} s`),
  milliseconds: (text) => formatLength(Number(text)),
  position: (text) => String(Number(text) + 1),
  time: shownTime,
  yesNo: (text) => (text === 'true' ? t('Yes') : t('No')),
};

type Fields = Readonly<Record<string, Field>>;

export function fieldsOf(entity: string): Fields {
  return entityOf(entity)?.fields ?? {};
}

/** The part of an entity that rows of this kind are, and the noun for one row. */
export function partOf(entity: string, kind: string): Pick<EntityPart, 'counted' | 'fields'> & { noun: string } {
  for (const part of Object.values(entityOf(entity)?.parts ?? {})) {
    const column = Object.keys(part.named).find((each) => part.named[each] === kind);
    const label = column === undefined ? undefined : part.fields[column]?.label;
    if (label !== undefined) return { ...part, noun: t(label) };
  }
  return { noun: kind, counted: msg('{count, plural, one {# part} other {# parts}}'), fields: {} };
}

/** A column that is not in the registry, as from a newer server, is shown by its own name. */
export function fieldLabel(fields: Fields, column: string): string {
  const label = fields[column]?.label;
  return label === undefined ? sentence(column.replaceAll('_', ' ')) : t(label);
}

export function fieldText(fields: Fields, column: string, text: string | null): string {
  if (text === null) return '—';
  if (text === '(secret)') return t('not shown');
  const { values, shown, unit }: Partial<Field> = fields[column] ?? {};
  const value = values?.[text];
  const formatted = value === undefined ? (shown ? formats[shown](text) : text) : t(value);
  if (unit === undefined) return formatted;
  return unit === '°' ? `${formatted}°` : `${formatted} ${unit}`;
}

function sentence(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}

/** "Store: Bondi → Manly" */
export function beforeAndAfter(label: string, before: string, after: string): string {
  return t('{label}: {before} → {after}', { label, before, after });
}
