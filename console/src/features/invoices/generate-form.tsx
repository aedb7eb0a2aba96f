import { InvoiceGeneration } from '@vitrine/contract/invoices';
import { t } from '@vitrine/contract/messages';
import { todayHere } from '../../lib/format.ts';
import { EntitySelect } from '../../domain/entity-select.tsx';
import { DayInput } from '../../ui/form/day-input.tsx';
import { DialogForm } from '../../ui/form/dialog-form.tsx';
import { useSaveForm } from '../../ui/form/use-save-form.ts';
import { toastDone } from '../../ui/toast.tsx';
import { tenantChoice } from '../tenants/tenants.api.ts';
import { useGenerateInvoices } from './invoices.api.ts';

export function GenerateForm({ onClose }: { onClose: () => void }) {
  const generate = useGenerateInvoices();
  const today = todayHere();
  const state = useSaveForm({
    schema: InvoiceGeneration,
    initial: { tenantId: 0, from: `${today.slice(0, 8)}01`, to: today },
    save: (body) => generate({ body }),
    onSaved: ({ message }) => {
      toastDone(() => message);
      onClose();
    },
  });
  const { getInputProps, getValues } = state.form;
  return (
    <DialogForm state={state} submitLabel={t('Generate')}>
      <p>
        {t(
          'Creates a draft with a line for each billing period of the tenant’s Standard subscriptions that starts between these dates. Periods that were billed before are left out.',
        )}
      </p>
      <EntitySelect label={t('Tenant')} withAsterisk data-autofocus {...tenantChoice} {...getInputProps('tenantId')} />
      <DayInput label={t('From')} withAsterisk {...getInputProps('from')} />
      <DayInput
        label={t('To')}
        withAsterisk
        minDate={getValues().from > today ? getValues().from : today}
        {...getInputProps('to')}
      />
    </DialogForm>
  );
}
