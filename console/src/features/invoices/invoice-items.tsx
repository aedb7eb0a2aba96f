import { ActionIcon, Button, NumberInput, TextInput } from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import { IconTrash } from '@tabler/icons-react';
import { toLine } from '@vitrine/contract/invoices';
import { subtotalOf } from '@vitrine/contract/rules/invoice-total';
import { amountOf } from '@vitrine/contract/rules/money';
import type { KeyboardEvent } from 'react';
import { formatMoney } from '../../lib/format.ts';
import { Card } from '../../ui/card.tsx';
import classes from './invoice-items.module.css';
import { type InvoiceValues, type ItemValues, newItem } from './invoice-values.ts';

interface InvoiceItemsProps {
  form: UseFormReturnType<InvoiceValues>;
  isFixed: boolean;
}

/** The lines, edited in place. Enter in a field adds one. */
export function InvoiceItems({ form, isFixed }: InvoiceItemsProps) {
  const { invoiceItems: items } = form.getValues();
  const { error } = form.getInputProps('invoiceItems');
  const add = () => form.insertListItem('invoiceItems', newItem());
  const addOnEnter = (event: KeyboardEvent) => {
    if (event.key !== 'Enter') return;
    event.preventDefault();
    add();
  };
  // A saved one is marked and hidden, so that the save takes it away; one that was never saved is dropped.
  const remove = (at: number) => {
    if ((items[at]?.itemId ?? 0) > 0) return form.setFieldValue(`invoiceItems.${at}.isDeleted`, true);
    form.removeListItem('invoiceItems', at);
  };
  return (
    <Card title="Lines">
      <div className={classes.lines}>
        {items.map((item, at) => {
          const number = items.slice(0, at + 1).filter(({ isDeleted }) => !isDeleted).length;
          if (item.isDeleted) return null;
          return (
            <Line key={at} {...{ form, at, item, number, isFixed }} onEnter={addOnEnter} onRemove={() => remove(at)} />
          );
        })}
      </div>
      {error && <p className={classes.error}>{error}</p>}
      {!isFixed && (
        <Button variant="default" mt="md" onClick={add}>
          Add line
        </Button>
      )}
    </Card>
  );
}

interface LineProps extends InvoiceItemsProps {
  at: number;
  item: ItemValues;
  /** As it is counted by who sees it. */
  number: number;
  onEnter: (event: KeyboardEvent) => void;
  onRemove: () => void;
}

function Line({ form, at, item, number, isFixed, onEnter, onRemove }: LineProps) {
  const props = (field: string) => form.getInputProps(`invoiceItems.${at}.${field}`);
  const look = { hideControls: true, clampBehavior: 'none', disabled: isFixed, onKeyDown: onEnter } as const;
  const total = subtotalOf([toLine(item)]);
  const { currency = 'AUD' } = form.getValues();
  const shown = total !== null && Number.isFinite(total) ? formatMoney(amountOf(total), currency) : '—';
  return (
    <div className={classes.line} role="group" aria-label={`Line ${number}`}>
      <TextInput
        label="Description"
        withAsterisk
        autoComplete="off"
        disabled={isFixed}
        onKeyDown={onEnter}
        {...props('description')}
      />
      <NumberInput label="Price" withAsterisk thousandSeparator="," {...look} {...props('price')} />
      <NumberInput label="Quantity" withAsterisk allowDecimal={false} {...look} {...props('quantity')} />
      <NumberInput label="Tax" suffix="%" {...look} {...props('tax')} />
      <TextInput label="Total" readOnly tabIndex={-1} value={shown} />
      {!isFixed && (
        <ActionIcon
          className={classes.remove}
          variant="subtle"
          color="gray"
          size="lg"
          aria-label={`Remove line ${number}`}
          onClick={onRemove}
        >
          <IconTrash size={18} />
        </ActionIcon>
      )}
    </div>
  );
}
