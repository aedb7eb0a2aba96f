import { NumberInput, Textarea, TextInput } from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import {
  type InvoicePayment,
  InvoicePaymentChanges,
  InvoicePaymentForm,
  PaymentType,
  paymentTypeNames,
} from '@vitrine/contract/invoice-payments';
import type { InvoiceRow } from '@vitrine/contract/invoices';
import { useState } from 'react';
import type { z } from 'zod';
import { msg, t } from '@vitrine/contract/messages';
import { formatMoney } from '@vitrine/contract/format-money';
import { todayHere } from '../../lib/format.ts';
import { useCan } from '../../lib/session.ts';
import { groupingOf } from '../../domain/amount-grouping.ts';
import { EntitySelect } from '../../domain/entity-select.tsx';
import { DayInput } from '../../ui/form/day-input.tsx';
import { Fields, FullWidthRow } from '../../ui/form/fields.tsx';
import { Form } from '../../ui/form/form.tsx';
import { useDone } from '../../ui/form/use-done.ts';
import { useSaveForm } from '../../ui/form/use-save-form.ts';
import { invoicesList } from '../invoices/invoices.api.ts';
import { useCreatePayment, useUpdatePayment } from './invoice-payments.api.ts';
import { translated } from '../../lib/translated.ts';
import { Select } from '../../ui/form/select.tsx';

type Values = Pick<z.input<typeof InvoicePaymentForm>, 'paymentType' | 'paymentDate' | 'paymentAmount' | 'remarks'>;

const savedText = msg('Invoice payment saved');

/** Only invoices with a balance can be paid. */
const unpaid = { ...invoicesList, filter: { status: 'unpaid' } } as const;

/** `invoice` is preselected when the form is opened from the page of an invoice. */
export function NewPaymentForm({ invoice: first }: { invoice: InvoiceRow | undefined }) {
  const create = useCreatePayment();
  const onSaved = useDone(() => t(savedText), '/payments');
  const [initial] = useState(() => newPayment(first));
  const [invoice, setInvoice] = useState(first);
  const state = useSaveForm({ schema: InvoicePaymentForm, initial, save: (body) => create({ body }), onSaved });
  const { form } = state;
  const choose = (invoiceId: number, row: InvoiceRow | undefined) => {
    setInvoice(row);
    form.setValues({ invoiceId, ...(row && { paymentAmount: row.balance }) });
  };
  return (
    <Form state={state} submitLabel={t('Ok')} cancel={{ to: '/payments' }}>
      <Fields title={t('Payment')}>
        <FullWidthRow>
          <EntitySelect
            label={t('Invoice')}
            withAsterisk
            source={unpaid}
            idOf={({ invoiceId }) => invoiceId}
            nameOf={nameOf}
            {...(first && { valueName: nameOf(first) })}
            {...(invoice && {
              description: t('The balance is {balance}.', { balance: formatMoney(invoice.balance, invoice.currency) }),
            })}
            {...form.getInputProps('invoiceId')}
            onChange={choose}
          />
        </FullWidthRow>
        <PaymentFields form={form} currency={invoice?.currency} />
      </Fields>
    </Form>
  );
}

export function EditPaymentForm({ payment, reload }: { payment: InvoicePayment; reload: () => Promise<unknown> }) {
  const update = useUpdatePayment();
  const onSaved = useDone(() => t(savedText), '/payments');
  const save = (body: InvoicePaymentChanges) => update({ params: { id: payment.paymentId }, body });
  const state = useSaveForm({ schema: InvoicePaymentChanges, initial: payment, save, onSaved, reload });
  return (
    <Form
      state={state}
      submitLabel={t('Save Changes')}
      cancel={{ to: '/payments' }}
      readOnly={!useCan('Platform.Payments.Edit')}
    >
      <Fields title={t('Payment')}>
        <FullWidthRow>
          <TextInput label={t('Invoice')} disabled value={`${payment.invoiceNumber}, ${payment.tenant.companyName}`} />
        </FullWidthRow>
        <PaymentFields form={state.form} currency={payment.currency} />
      </Fields>
    </Form>
  );
}

const nameOf = ({ invoiceNumber, tenant }: InvoiceRow) => `${invoiceNumber}, ${tenant.companyName}`;

function newPayment(invoice: InvoiceRow | undefined): z.input<typeof InvoicePaymentForm> {
  const { invoiceId = 0, balance: paymentAmount = Number.NaN } = invoice ?? {};
  return { invoiceId, paymentType: 1, paymentDate: todayHere(), paymentAmount, remarks: '' };
}

const types = PaymentType.def.values.map((value) => ({ value: String(value), label: paymentTypeNames[value] }));

interface PaymentFieldsProps {
  form: Pick<UseFormReturnType<Values>, 'getInputProps' | 'getValues' | 'setValues'>;
  currency: string | undefined;
}

function PaymentFields({ form, currency }: PaymentFieldsProps) {
  const { getInputProps, getValues } = form;
  const choose = (text: string | null) => {
    const type = PaymentType.safeParse(Number(text));
    if (type.success) form.setValues({ paymentType: type.data });
  };
  return (
    <>
      <Select
        label={t('Payment Type')}
        withAsterisk
        allowDeselect={false}
        data={translated(types)}
        {...getInputProps('paymentType')}
        value={String(getValues().paymentType)}
        onChange={choose}
      />
      <DayInput label={t('Payment date')} withAsterisk {...getInputProps('paymentDate')} />
      <NumberInput
        label={t('Payment Amount')}
        withAsterisk
        hideControls
        clampBehavior="none"
        {...groupingOf(currency)}
        {...(currency && { prefix: `${currency} ` })}
        {...getInputProps('paymentAmount')}
      />
      <FullWidthRow>
        <Textarea label={t('Remarks')} withAsterisk autosize minRows={2} {...getInputProps('remarks')} />
      </FullWidthRow>
    </>
  );
}
