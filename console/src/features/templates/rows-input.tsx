import { ActionIcon, Button, TextInput } from '@mantine/core';
import { IconTrash } from '@tabler/icons-react';
import { t } from '@vitrine/contract/messages';
import { maxRows } from '@vitrine/contract/rules/fill-template';
import { Counted } from './counted.tsx';
import type { FieldInputProps } from './field-input-props.ts';
import classes from './field-input.module.css';
import { FieldNotes } from './field-notes.tsx';

/** The rows of a list, such as names and prices. */
export function RowsInput({ template, field, rows, error, onChange }: FieldInputProps & { rows: string[][] }) {
  const list = template.parts.find(({ id }) => field.on.some(({ partId }) => partId === id));
  const columns = list?.kind === 'list' ? list.columns.length : 1;
  const length = rows.flat().reduce((sum, cell) => sum + cell.length, 0);
  const max = field.value.kind === 'text' || field.value.kind === 'price' ? field.value.most : 0;
  const change = (at: number, column: number, text: string) =>
    onChange(rows.map((row, i) => (i === at ? row.with(column, text) : row)));
  return (
    <fieldset className={classes.rows}>
      <legend>
        <Counted label={field.label} count={length} max={max} />
      </legend>
      {rows.map((row, at) => (
        <div key={at} className={classes.row}>
          {Array.from({ length: columns }, (_, column) => (
            <TextInput
              key={column}
              aria-label={t('{label}, row {at}, column {column}', {
                label: field.label,
                at: at + 1,
                column: column + 1,
              })}
              value={row[column] ?? ''}
              onChange={(event) => change(at, column, event.currentTarget.value)}
            />
          ))}
          <ActionIcon
            variant="subtle"
            color="gray"
            size={36}
            aria-label={t('Remove row {at} of {label}', { at: at + 1, label: field.label })}
            onClick={() => onChange(rows.filter((_, i) => i !== at))}
          >
            <IconTrash size={16} aria-hidden="true" />
          </ActionIcon>
        </div>
      ))}
      <Button
        variant="default"
        size="compact-sm"
        data-path={`values.${field.id}`}
        disabled={rows.length >= maxRows}
        onClick={() => onChange([...rows, Array.from({ length: columns }, () => '')])}
      >
        {t('Add row')}
      </Button>
      {rows.length >= maxRows && (
        <p className="small muted">
          {t('{count, plural, one {At most # row.} other {At most # rows.}}', { count: maxRows })}
        </p>
      )}
      <FieldNotes hint={field.hint} error={error} />
    </fieldset>
  );
}
