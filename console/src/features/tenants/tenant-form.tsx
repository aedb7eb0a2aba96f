import { Switch, TextInput } from '@mantine/core';
import { t } from '@vitrine/contract/messages';
import { type Tenant, TenantChanges, TenantForm } from '@vitrine/contract/tenants';
import type { ReactNode } from 'react';
import type { z } from 'zod';
import { formatDate } from '../../lib/format.ts';
import { useCan } from '../../lib/session.ts';
import { Fields } from '../../ui/form/fields.tsx';
import { FirstPasswordFields } from '../../domain/first-password-fields.tsx';
import { showInvitation } from '../../domain/show-invitation.ts';
import { Form } from '../../ui/form/form.tsx';
import { useDone } from '../../ui/form/use-done.ts';
import { useSaveForm } from '../../ui/form/use-save-form.ts';
import { InvoicingFields, OwnerFields, TenantLanguage } from './tenant-fields.tsx';
import { useCreateTenant, useUpdateTenant } from './tenants.api.ts';

const empty: z.input<typeof TenantForm> = {
  companyName: '',
  canonicalName: '',
  firstName: '',
  lastName: '',
  emailAddress: '',
  password: '',
  invite: true,
  address: '',
  taxId: '',
  termsDays: 14,
  offersTemplates: false,
  language: null,
};

export function NewTenantForm() {
  const create = useCreateTenant();
  const done = useDone(() => t('Tenant created'), '/tenants');
  const onSaved = ({ invitation, user }: Awaited<ReturnType<typeof create>>) => {
    done();
    showInvitation(invitation, user.fullName);
  };
  const state = useSaveForm({ schema: TenantForm, initial: empty, save: (body) => create({ body }), onSaved });
  const { getInputProps } = state.form;
  return (
    <Form state={state} submitLabel={t('Create Tenant')} cancel={{ to: '/tenants' }}>
      <Fields title={t('Business')}>
        <TextInput label={t('Company name')} withAsterisk autoComplete="off" {...getInputProps('companyName')} />
        <TextInput
          label={t('Identifier')}
          description={t('Letters and digits only. It cannot be changed later.')}
          withAsterisk
          autoCapitalize="none"
          {...getInputProps('canonicalName')}
        />
        <TenantLanguage getInputProps={getInputProps} />
        <Switch
          label={t('Template account')}
          description={t(
            'What it offers as templates is offered to your other tenants. You draw them by viewing this account. It cannot be changed later.',
          )}
          {...getInputProps('offersTemplates', { type: 'checkbox' })}
        />
      </Fields>
      <Fields title={t('Owner')}>
        <OwnerFields getInputProps={getInputProps} />
        <FirstPasswordFields getInputProps={getInputProps} isInvited={state.form.getValues().invite} />
      </Fields>
      <InvoicingFields getInputProps={getInputProps} />
    </Form>
  );
}

interface EditTenantProps {
  tenant: Tenant;
  reload: () => Promise<unknown>;
  /** Cards beside the form. */
  aside: ReactNode;
}

export function EditTenantForm({ tenant, reload, aside }: EditTenantProps) {
  const update = useUpdateTenant();
  const onSaved = useDone(() => t('Tenant updated'), '/tenants');
  const save = (body: TenantChanges) => update({ params: { id: tenant.id }, body });
  const state = useSaveForm({ schema: TenantChanges, initial: tenant, save, onSaved, reload });
  const { getInputProps } = state.form;
  return (
    <Form
      state={state}
      submitLabel={t('Save Changes')}
      cancel={{ to: '/tenants' }}
      readOnly={!useCan('Platform.Tenants.Edit')}
      aside={aside}
    >
      <Fields title={t('Business')}>
        <TextInput label={t('Company name')} withAsterisk autoComplete="off" {...getInputProps('companyName')} />
        <TextInput label={t('Identifier')} disabled value={tenant.canonicalName} />
        <TextInput label={t('Player code')} readOnly value={tenant.playerCode} />
        <TextInput label={t('Reseller')} disabled value={tenant.reseller?.companyName ?? t('No reseller')} />
        <TenantLanguage getInputProps={getInputProps} />
        {tenant.signedUpAt !== null && (
          <TextInput label={t('Signed up')} disabled value={formatDate(tenant.signedUpAt)} />
        )}
        {tenant.offersTemplates && (
          <TextInput label={t('Template account')} disabled value={t('Its templates are offered to other tenants')} />
        )}
      </Fields>
      <Fields title={t('Owner')}>
        <OwnerFields getInputProps={getInputProps} />
      </Fields>
      <InvoicingFields getInputProps={getInputProps} />
    </Form>
  );
}
