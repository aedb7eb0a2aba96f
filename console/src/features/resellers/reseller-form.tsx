import { TextInput } from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import { t } from '@vitrine/contract/messages';
import { ResellerChanges, type ResellerDetails, ResellerForm } from '@vitrine/contract/resellers';
import type { z } from 'zod';
import { useCan } from '../../lib/session.ts';
import { Fields, FullWidthRow } from '../../ui/form/fields.tsx';
import { FirstPasswordFields } from '../../domain/first-password-fields.tsx';
import { showInvitation } from '../../domain/show-invitation.ts';
import { Form } from '../../ui/form/form.tsx';
import { IssuerFields } from '../../domain/issuer-fields.tsx';
import { useDone } from '../../ui/form/use-done.ts';
import { useSaveForm } from '../../ui/form/use-save-form.ts';
import { useCreateReseller, useUpdateReseller } from './resellers.api.ts';

const empty: z.input<typeof ResellerForm> = {
  companyName: '',
  firstName: '',
  lastName: '',
  email: '',
  phoneNumber: '',
  password: '',
  invite: false,
  address: '',
  taxId: '',
  bank: '',
  logo: null,
  language: null,
};

export function NewResellerForm() {
  const create = useCreateReseller();
  const done = useDone(() => t('Reseller created'), '/reseller');
  const onSaved = ({ invitation, user }: Awaited<ReturnType<typeof create>>) => {
    done();
    showInvitation(invitation, user.fullName);
  };
  const state = useSaveForm({ schema: ResellerForm, initial: empty, save: (body) => create({ body }), onSaved });
  const { getInputProps } = state.form;
  return (
    <Form state={state} submitLabel={t('Create Reseller')} cancel={{ to: '/reseller' }}>
      <ResellerFields getInputProps={getInputProps} />
      <Fields title={t('Sign-in')}>
        <FirstPasswordFields getInputProps={getInputProps} isInvited={state.form.getValues().invite} />
      </Fields>
      <Fields title={t('Invoicing')}>
        <IssuerFields getInputProps={getInputProps} />
      </Fields>
    </Form>
  );
}

export function EditResellerForm({ reseller, reload }: { reseller: ResellerDetails; reload: () => Promise<unknown> }) {
  const update = useUpdateReseller();
  const onSaved = useDone(() => t('Reseller updated'), '/reseller');
  const save = (body: ResellerChanges) => update({ params: { id: reseller.id }, body });
  const state = useSaveForm({ schema: ResellerChanges, initial: reseller, save, onSaved, reload });
  const { getInputProps } = state.form;
  const readOnly = !useCan('Platform.Resellers.Edit');
  return (
    <Form state={state} submitLabel={t('Save Changes')} cancel={{ to: '/reseller' }} readOnly={readOnly}>
      <ResellerFields getInputProps={getInputProps} />
      <Fields title={t('Invoicing')}>
        <IssuerFields getInputProps={getInputProps} readOnly={readOnly} />
      </Fields>
    </Form>
  );
}

type Inputs = Pick<UseFormReturnType<Record<string, unknown>>, 'getInputProps'>;

function ResellerFields({ getInputProps }: Inputs) {
  return (
    <Fields title={t('Reseller')}>
      <FullWidthRow>
        <TextInput label={t('Company name')} withAsterisk autoComplete="off" {...getInputProps('companyName')} />
      </FullWidthRow>
      <TextInput label={t('First name')} withAsterisk autoComplete="off" {...getInputProps('firstName')} />
      <TextInput label={t('Last name')} withAsterisk autoComplete="off" {...getInputProps('lastName')} />
      <TextInput label={t('Email')} type="email" withAsterisk autoComplete="off" {...getInputProps('email')} />
      <TextInput label={t('Phone')} type="tel" withAsterisk autoComplete="off" {...getInputProps('phoneNumber')} />
    </Fields>
  );
}
