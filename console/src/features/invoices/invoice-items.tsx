import { ActionIcon, Button, NumberInput, TextInput } from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import { IconTrash } from '@tabler/icons-react';
import { toLine } from '@vitrine/contract/invoices';
import { t } from '@vitrine/contract/messages';
import { subtotalOf } from '@vitrine/contract/rules/invoice-total';
import { amountOf } from '@vitrine/contract/rules/money';
import { type KeyboardEvent, useRef } from 'react';
import { flushSync } from 'react-dom';
import { formatMoney } from '@vitrine/contract/format-money';
import { groupingOf } from '../../domain/amount-grouping.ts';
import { Card } from '../../ui/card.tsx';
import { ComputedField } from '../../ui/form/computed-field.tsx';
import classes from './invoice-items.module.css';
import { type InvoiceValues, type ItemValues, newItem } from './invoice-values.ts';

interface InvoiceItemsProps {
  form: UseFormReturnType<InvoiceValues>;
  isLocked: boolean;
}

/** Invoice lines, edited in place. Enter adds a line; Delete in an empty field, or Ctrl+Delete, removes the line. */
export function InvoiceItems({ form, isLocked }: InvoiceItemsProps) {
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
  // A saved line is marked as deleted and hidden, so that the save removes it; an unsaved line is dropped.
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
    <Card title={t('Lines')}>
      <div className={classes.lines} ref={lines}>
        {items.map((item, at) => {
          const number = items.slice(0, at + 1).filter(({ isDeleted }) => !isDeleted).length;
          if (item.isDeleted) return null;
          return (
            <Line
              key={at}
              {...{ form, at, item, number, isLocked }}
              onKeyDown={keysOf(at, number)}
              onRemove={() => remove(at, number)}
            />
          );
        })}
      </div>
      <p className="small muted" id={taxNote}>
        {t('The tax rate is printed on the invoice, but no tax is added to the total.')}
      </p>
      {error && <p className={classes.error}>{error}</p>}
      {!isLocked && (
        <Button variant="default" mt="md" onClick={add}>
          {t('Add line')}
        </Button>
      )}
    </Card>
  );
}

/** The id of the text that describes each tax rate. */
const taxNote = 'invoice-tax-note';

interface LineProps extends InvoiceItemsProps {
  at: number;
  item: ItemValues;
  /** The number shown to the user: deleted lines do not count. */
  number: number;
  onKeyDown: (event: KeyboardEvent<HTMLInputElement>) => void;
  onRemove: () => void;
}

function Line({ form, at, item, number, isLocked, onKeyDown, onRemove }: LineProps) {
  const props = (field: string) => form.getInputProps(`invoiceItems.${at}.${field}`);
  const amount = { fixedDecimalScale: isLocked, ...(isLocked && { decimalScale: 2 }) };
  const amountProps = { hideControls: true, clampBehavior: 'none', disabled: isLocked, onKeyDown } as const;
  const total = subtotalOf([toLine(item)]);
  const { currency = 'AUD' } = form.getValues();
  const totalText = total !== null && Number.isFinite(total) ? formatMoney(amountOf(total), currency) : '—';
  return (
    <div className={classes.line} role="group" aria-label={t('Line {number}', { number })}>
      <TextInput
        label={t('Description')}
        withAsterisk
        autoComplete="off"
        disabled={isLocked}
        onKeyDown={onKeyDown}
        {...props('description')}
      />
      <NumberInput
        label={t('Price')}
        withAsterisk
        {...groupingOf(currency)}
        {...amountProps}
        {...amount}
        {...props('price')}
      />
      <NumberInput label={t('Quantity')} withAsterisk {...amountProps} {...props('quantity')} />
      <NumberInput label={t('Tax')} suffix="%" aria-describedby={taxNote} {...amountProps} {...props('tax')} />
      <ComputedField {...(classes.total && { className: classes.total })} label={t('Total')} value={totalText} />
      {!isLocked && (
        <ActionIcon
          className={classes.remove}
          variant="subtle"
          color="gray"
          size="lg"
          aria-label={t('Remove line {number}', { number })}
          onClick={onRemove}
        >
          <IconTrash size={18} />
        </ActionIcon>
      )}
    </div>
  );
}
