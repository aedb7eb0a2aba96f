import { Button, NumberInput, Textarea, TextInput } from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import { useNavigate } from '@tanstack/react-router';
import {
  type Invoice,
  InvoiceChanges,
  InvoiceForm,
  InvoiceStatus,
  invoiceStatusNames,
  statusesAfter,
} from '@vitrine/contract/invoices';
import { t } from '@vitrine/contract/messages';
import { currencies } from '@vitrine/contract/packages';
import { dateOf, dayOf } from '@vitrine/contract/rules/dates';
import { useState } from 'react';
import { formatDate } from '../../lib/format.ts';
import { useCan } from '../../lib/session.ts';
import { groupingOf } from '../../domain/amount-grouping.ts';
import { EntitySelect } from '../../domain/entity-select.tsx';
import { DayInput } from '../../ui/form/day-input.tsx';
import { Fields, FullWidthRow } from '../../ui/form/fields.tsx';
import { Form } from '../../ui/form/form.tsx';
import { useDone } from '../../ui/form/use-done.ts';
import { type SaveForm, useSaveForm } from '../../ui/form/use-save-form.ts';
import { toastDone } from '../../ui/toast.tsx';
import { tenantChoice } from '../tenants/tenants.api.ts';
import { InvoiceItems } from './invoice-items.tsx';
import { InvoiceTotals } from './invoice-totals.tsx';
import { type InvoiceValues, newInvoice } from './invoice-values.ts';
import { useCreateInvoice, useUpdateInvoice } from './invoices.api.ts';
import { useSendInvoice } from './use-send-invoice.ts';
import { Select } from '../../ui/form/select.tsx';

const [draft, sent] = [0, 1] as const;

export function NewInvoiceForm() {
  const create = useCreateInvoice();
  const done = useDone(() => t('Invoice created'), '/invoice');
  const ask = useSendInvoice();
  const navigate = useNavigate();
  const [initial] = useState(newInvoice);
  // The draft is saved before the question whether to send it, and stays a draft if the user declines.
  const save = async (body: InvoiceForm) => ({
    invoice: await create({ body: { ...body, status: draft } }),
    sends: body.status === sent,
  });
  const onSaved = ({ invoice, sends }: Awaited<ReturnType<typeof save>>) => {
    if (!sends) return done();
    toastDone(() => t('Invoice created'));
    void navigate({ to: '/invoice/edit/$id', params: { id: String(invoice.invoiceId) } });
    ask(invoice);
  };
  const state = useSaveForm({ schema: InvoiceForm, initial, save, onSaved });
  return (
    <Form state={state} submitLabel={t('Create Invoice')} cancel={{ to: '/invoice' }} wide>
      <InvoiceFields form={state.form} statuses={[0, 1]} />
    </Form>
  );
}

export function EditInvoiceForm({ invoice, reload }: { invoice: Invoice; reload: () => Promise<unknown> }) {
  const isDraft = invoice.status === draft;
  const update = useUpdateInvoice();
  const done = useDone(() => t('Invoice updated'), '/invoice');
  const ask = useSendInvoice();
  const save = async (body: InvoiceChanges) => {
    const sends = isDraft && body.status === sent;
    const changes = sends ? { ...body, status: draft } : body;
    return { saved: await update({ params: { id: invoice.invoiceId }, body: changes }), sends };
  };
  const onSaved = ({ saved, sends }: Awaited<ReturnType<typeof save>>) => {
    if (!sends) return done();
    // If the user declines, the form shows the saved draft.
    ask(saved);
  };
  const state = useSaveForm({ schema: InvoiceChanges, initial: invoice, save, onSaved, reload });
  return (
    <Form
      state={state}
      submitLabel={t('Save Changes')}
      also={isDraft && <SendButton state={state} />}
      cancel={{ to: '/invoice' }}
      readOnly={!useCan('Platform.Invoices.Edit')}
      wide
    >
      <InvoiceFields form={state.form} saved={invoice} statuses={statusesAfter(invoice)} />
    </Form>
  );
}

/** Saves the draft and asks whether to send it. */
function SendButton({ state: { form, submit, busy } }: { state: SaveForm<InvoiceValues> }) {
  const send = () => {
    form.setFieldValue('status', sent);
    submit();
  };
  return (
    <Button variant="default" onClick={send} disabled={busy}>
      {t('Send to customer')}
    </Button>
  );
}

interface InvoiceFieldsProps {
  form: UseFormReturnType<InvoiceValues>;
  saved?: Invoice;
  statuses: readonly InvoiceStatus[];
}

function InvoiceFields({ form, saved, statuses }: InvoiceFieldsProps) {
  const { getInputProps, getValues } = form;
  /** An invoice that is not a draft is locked. */
  const isLocked = saved !== undefined && saved.status !== 0;
  const choose = (text: string | null) => {
    const status = InvoiceStatus.safeParse(Number(text));
    if (status.success) form.setFieldValue('status', status.data);
  };
  return (
    <>
      <Fields title={t('Invoice')}>
        <Customer form={form} saved={saved} isLocked={isLocked} />
        <Select
          label={t('Status')}
          withAsterisk
          allowDeselect={false}
          data={statuses.map((status) => ({ value: String(status), label: t(invoiceStatusNames[status]) }))}
          {...getInputProps('status')}
          value={String(getValues().status)}
          onChange={choose}
        />
        <FullWidthRow>
          <p className="muted">{hintFor(isLocked, statuses)}</p>
        </FullWidthRow>
      </Fields>
      <InvoiceItems form={form} isLocked={isLocked} />
      <Fields title={t('Total')}>
        <NumberInput
          label={t('Discount')}
          hideControls
          clampBehavior="none"
          {...groupingOf(getValues().currency)}
          disabled={isLocked}
          fixedDecimalScale={isLocked}
          {...(isLocked && { decimalScale: 2 })}
          {...getInputProps('discount')}
        />
        <InvoiceTotals form={form} saved={saved} />
      </Fields>
      <Fields title={t('Terms and remarks')}>
        <FullWidthRow>
          <Textarea
            label={t('Terms')}
            description={t('Printed on the invoice.')}
            autosize
            minRows={2}
            {...getInputProps('terms')}
          />
        </FullWidthRow>
        <FullWidthRow>
          <Textarea
            label={t('Remarks')}
            description={t('Not on the invoice.')}
            autosize
            minRows={2}
            {...getInputProps('remarks')}
          />
        </FullWidthRow>
      </Fields>
    </>
  );
}

function hintFor(isLocked: boolean, statuses: readonly InvoiceStatus[]): string {
  if (!isLocked)
    return t('When the invoice is sent to the customer, it gets its number and is locked. You are asked before.');
  if (statuses.length > 1) return t('Sent invoices are locked. You can still edit status, terms and remarks.');
  return t('This invoice is locked. You can still edit terms and remarks.');
}

interface CustomerProps {
  form: UseFormReturnType<InvoiceValues>;
  saved: Invoice | undefined;
  isLocked: boolean;
}

/** Tenant, number, dates and currency. */
function Customer({ form, saved, isLocked }: CustomerProps) {
  const { getInputProps, getValues } = form;
  const date = getInputProps('date');
  const dueDate = getInputProps('dueDate');
  if (isLocked && saved) {
    return (
      <>
        <TextInput label={t('Tenant')} disabled value={saved.tenant.companyName} />
        <TextInput label={t('Invoice Number')} disabled value={saved.invoiceNumber} />
        <TextInput label={t('Date')} disabled value={formatDate(saved.date)} />
        <TextInput label={t('Due Date')} disabled value={formatDate(saved.dueDate)} />
        <TextInput label={t('Currency')} disabled value={saved.currency} />
      </>
    );
  }
  return (
    <>
      <EntitySelect
        label={t('Tenant')}
        withAsterisk
        {...tenantChoice}
        {...(saved && { valueName: saved.tenant.companyName })}
        {...getInputProps('tenantId')}
        onChange={(tenantId, tenant) => {
          const due = tenant && { dueDate: dateOf(dayOf(getValues().date) + tenant.termsDays) };
          form.setValues({ tenantId, ...due });
        }}
      />
      <TextInput
        label={t('Invoice Number')}
        placeholder={t('Assigned when sent')}
        autoComplete="off"
        {...getInputProps('invoiceNumber')}
      />
      <DayInput label={t('Date')} withAsterisk {...date} />
      <DayInput label={t('Due Date')} withAsterisk minDate={getValues().date} {...dueDate} />
      <Select
        label={t('Currency')}
        withAsterisk
        allowDeselect={false}
        data={[...currencies]}
        {...getInputProps('currency')}
      />
    </>
  );
}
