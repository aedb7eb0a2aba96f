import { ActionIcon, Button, NumberInput, TextInput } from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import { IconTrash } from '@tabler/icons-react';
import { toLine } from '@vitrine/contract/invoices';
import { subtotalOf } from '@vitrine/contract/rules/invoice-total';
import { amountOf } from '@vitrine/contract/rules/money';
import { type KeyboardEvent, useRef } from 'react';
import { flushSync } from 'react-dom';
import { formatMoney } from '../../lib/format.ts';
import { Card } from '../../ui/card.tsx';
import { WorkedOut } from '../../ui/form/worked-out.tsx';
import classes from './invoice-items.module.css';
import { type InvoiceValues, type ItemValues, newItem } from './invoice-values.ts';

interface InvoiceItemsProps {
  form: UseFormReturnType<InvoiceValues>;
  isFixed: boolean;
}

/** The lines, edited in place. Enter adds one; Delete in an empty field, or with Ctrl anywhere, removes its own. */
export function InvoiceItems({ form, isFixed }: InvoiceItemsProps) {
  const { invoiceItems: items } = form.getValues();
  const { error } = form.getInputProps('invoiceItems');
  const lines = useRef<HTMLDivElement>(null);
  const focusLine = (number: number) => {
    const found = lines.current?.querySelectorAll<HTMLInputElement>('input[data-path$=".description"]') ?? [];
    const descriptions = [...found];
    descriptions[Math.min(number, descriptions.length) - 1]?.focus();
  };
  const add = () => {
    flushSync(() => form.insertListItem('invoiceItems', newItem()));
    focusLine(items.length + 1);
  };
  // A saved one is marked and hidden, so that the save takes it away; one that was never saved is dropped.
  const remove = (at: number, number: number) => {
    flushSync(() => {
      if ((items[at]?.itemId ?? 0) > 0) return form.setFieldValue(`invoiceItems.${at}.isDeleted`, true);
      form.removeListItem('invoiceItems', at);
    });
    focusLine(number);
  };
  const keysOf = (at: number, number: number) => (event: KeyboardEvent<HTMLInputElement>) => {
    const isRemoval = event.key === 'Delete' && (event.ctrlKey || event.currentTarget.value === '');
    if (event.key !== 'Enter' && !isRemoval) return;
    event.preventDefault();
    if (isRemoval) remove(at, number);
    else add();
  };
  return (
    <Card title="Lines">
      <div className={classes.lines} ref={lines}>
        {items.map((item, at) => {
          const number = items.slice(0, at + 1).filter(({ isDeleted }) => !isDeleted).length;
          if (item.isDeleted) return null;
          return (
            <Line
              key={at}
              {...{ form, at, item, number, isFixed }}
              onKeyDown={keysOf(at, number)}
              onRemove={() => remove(at, number)}
            />
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
  onKeyDown: (event: KeyboardEvent<HTMLInputElement>) => void;
  onRemove: () => void;
}

function Line({ form, at, item, number, isFixed, onKeyDown, onRemove }: LineProps) {
  const props = (field: string) => form.getInputProps(`invoiceItems.${at}.${field}`);
  const amount = { fixedDecimalScale: isFixed, ...(isFixed && { decimalScale: 2 }) };
  const look = { hideControls: true, clampBehavior: 'none', disabled: isFixed, onKeyDown } as const;
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
        onKeyDown={onKeyDown}
        {...props('description')}
      />
      <NumberInput label="Price" withAsterisk thousandSeparator="," {...look} {...amount} {...props('price')} />
      <NumberInput label="Quantity" withAsterisk allowDecimal={false} {...look} {...props('quantity')} />
      <NumberInput label="Tax" suffix="%" {...look} {...props('tax')} />
      <WorkedOut {...(classes.total && { className: classes.total })} label="Total" value={shown} />
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
