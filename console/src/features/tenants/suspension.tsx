import { Alert, Textarea } from '@mantine/core';
import { t } from '@vitrine/contract/messages';
import { Suspension, type Tenant } from '@vitrine/contract/tenants';
import { useState } from 'react';
import { formatDate } from '../../lib/format.ts';
import { ActionButton } from '../../ui/action-button.tsx';
import { confirm } from '../../ui/confirm.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { DialogForm } from '../../ui/form/dialog-form.tsx';
import { useSaveForm } from '../../ui/form/use-save-form.ts';
import { toastDone } from '../../ui/toast.tsx';
import { useCloseTenant, useRestoreTenant, useSuspendTenant } from './tenants.api.ts';

/** Says since when and why a tenant is suspended or closed. */
export function SuspensionNotice({ tenant: { suspended, closedAt } }: { tenant: Tenant }) {
  if (!suspended) return null;
  const title =
    closedAt === null
      ? t('Suspended since {at}', { at: formatDate(suspended.at) })
      : t('Closed permanently since {at}', { at: formatDate(closedAt) });
  return (
    <Alert color="red" title={title} mb="lg">
      {suspended.reason}
    </Alert>
  );
}

/** Suspends a tenant, and restores or closes one that is suspended. */
export function SuspendButton({ tenant }: { tenant: Tenant }) {
  const [isOpen, setOpen] = useState(false);
  const confirmRestore = useConfirmRestore();
  const confirmClose = useConfirmClose();
  const permission = 'Platform.Tenants.Edit';
  if (tenant.closedAt !== null) return null;
  if (tenant.suspended) {
    return (
      <>
        <ActionButton variant="default" permission={permission} onClick={() => confirmClose(tenant)}>
          {t('Close tenant')}
        </ActionButton>
        <ActionButton permission={permission} onClick={() => confirmRestore(tenant)}>
          {t('Restore')}
        </ActionButton>
      </>
    );
  }
  return (
    <>
      <ActionButton variant="default" permission={permission} onClick={() => setOpen(true)}>
        {t('Suspend')}
      </ActionButton>
      <Dialog
        opened={isOpen}
        onClose={() => setOpen(false)}
        title={t('Suspend {companyName}?', { companyName: tenant.companyName })}
      >
        <SuspendForm tenant={tenant} onClose={() => setOpen(false)} />
      </Dialog>
    </>
  );
}

function SuspendForm({ tenant, onClose }: { tenant: Tenant; onClose: () => void }) {
  const suspend = useSuspendTenant();
  const state = useSaveForm({
    schema: Suspension,
    initial: { reason: '' },
    save: (body) => suspend({ params: { id: tenant.id }, body }),
    onSaved: () => {
      toastDone(() => t('Tenant suspended'));
      onClose();
    },
  });
  return (
    <DialogForm state={state} submitLabel={t('Suspend')}>
      <p>{t('Its users are signed out immediately and cannot sign in. Its screens keep playing.')}</p>
      <Textarea
        label={t('Reason')}
        description={t('Shown to users when they try to sign in.')}
        withAsterisk
        data-autofocus
        autosize
        minRows={2}
        {...state.form.getInputProps('reason')}
      />
    </DialogForm>
  );
}

function useConfirmRestore() {
  const restore = useRestoreTenant();
  return ({ id, companyName }: Tenant) =>
    confirm(() => ({
      title: t('Restore {companyName}?', { companyName }),
      text: t('Its users can sign in again.'),
      confirmLabel: t('Restore'),
      action: async () => {
        await restore({ params: { id } });
        toastDone(() => t('Tenant restored'));
      },
    }));
}

function useConfirmClose() {
  const close = useCloseTenant();
  return ({ id, companyName }: Tenant) =>
    confirm(() => ({
      title: t('Close {companyName} permanently?', { companyName }),
      text: t(
        'Its screens stop at once and its subscriptions are canceled. Its invoices and its data stay. It can never be opened again.',
      ),
      danger: true,
      confirmLabel: t('Close tenant'),
      action: async () => {
        await close({ params: { id } });
        toastDone(() => t('Tenant closed'));
      },
    }));
}
