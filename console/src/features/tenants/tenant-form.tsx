import { Switch, TextInput } from '@mantine/core';
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
import { InvoicingFields, OwnerFields } from './tenant-fields.tsx';
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
};

export function NewTenantForm() {
  const create = useCreateTenant();
  const done = useDone('Tenant created', '/tenants');
  const onSaved = ({ invitation, user }: Awaited<ReturnType<typeof create>>) => {
    done();
    showInvitation(invitation, user.fullName);
  };
  const state = useSaveForm({ schema: TenantForm, initial: empty, save: (body) => create({ body }), onSaved });
  const { getInputProps } = state.form;
  return (
    <Form state={state} submitLabel="Create Tenant" cancel={{ to: '/tenants' }}>
      <Fields title="Business">
        <TextInput label="Company name" withAsterisk autoComplete="off" {...getInputProps('companyName')} />
        <TextInput
          label="Identifier"
          description="Letters and digits only. It cannot be changed later."
          withAsterisk
          autoCapitalize="none"
          {...getInputProps('canonicalName')}
        />
        <Switch
          label="Template account"
          description="What it offers as templates is offered to your other tenants. You draw them by viewing this account. It cannot be changed later."
          {...getInputProps('offersTemplates', { type: 'checkbox' })}
        />
      </Fields>
      <Fields title="Owner">
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
  const onSaved = useDone('Tenant updated', '/tenants');
  const save = (body: TenantChanges) => update({ params: { id: tenant.id }, body });
  const state = useSaveForm({ schema: TenantChanges, initial: tenant, save, onSaved, reload });
  const { getInputProps } = state.form;
  return (
    <Form
      state={state}
      submitLabel="Save Changes"
      cancel={{ to: '/tenants' }}
      readOnly={!useCan('Platform.Tenants.Edit')}
      aside={aside}
    >
      <Fields title="Business">
        <TextInput label="Company name" withAsterisk autoComplete="off" {...getInputProps('companyName')} />
        <TextInput label="Identifier" disabled value={tenant.canonicalName} />
        <TextInput label="Player code" readOnly value={tenant.playerCode} />
        <TextInput label="Reseller" disabled value={tenant.reseller?.companyName ?? 'None'} />
        {tenant.signedUpAt !== null && <TextInput label="Signed up" disabled value={formatDate(tenant.signedUpAt)} />}
        {tenant.offersTemplates && (
          <TextInput label="Template account" disabled value="Its templates are offered to other tenants" />
        )}
      </Fields>
      <Fields title="Owner">
        <OwnerFields getInputProps={getInputProps} />
      </Fields>
      <InvoicingFields getInputProps={getInputProps} />
    </Form>
  );
}
