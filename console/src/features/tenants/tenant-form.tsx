import { PasswordInput, TextInput } from '@mantine/core';
import { passwordProblems } from '@vitrine/contract/rules/password';
import { TenantForm } from '@vitrine/contract/tenants';

import { Fields } from '../../ui/form/fields.tsx';
import { Form } from '../../ui/form/form.tsx';
import { useDone } from '../../ui/form/use-done.ts';
import { useSaveForm } from '../../ui/form/use-save-form.ts';
import { useCreateTenant } from './tenants.api.ts';

const empty = { companyName: '', canonicalName: '', firstName: '', lastName: '', emailAddress: '', password: '' };

export function NewTenantForm() {
  const create = useCreateTenant();
  const onSaved = useDone('Tenant created', '/tenants');
  const state = useSaveForm({ schema: TenantForm, initial: empty, save: (body) => create({ body }), onSaved });
  const { getInputProps, getValues } = state.form;
  const { password } = getValues();
  const problems = password === '' ? [] : passwordProblems(password);
  return (
    <Form state={state} submitLabel="Create Tenant" cancel={{ to: '/tenants' }}>
      <Fields title="Business">
        <TextInput label="Company Name" withAsterisk {...getInputProps('companyName')} />
        <TextInput
          label="Identifier"
          description="Letters and digits. It cannot be changed later."
          withAsterisk
          autoCapitalize="none"
          {...getInputProps('canonicalName')}
        />
      </Fields>
      <Fields title="Owner">
        <TextInput label="First Name" withAsterisk autoComplete="off" {...getInputProps('firstName')} />
        <TextInput label="Last Name" withAsterisk autoComplete="off" {...getInputProps('lastName')} />
        <TextInput label="Email" type="email" withAsterisk autoComplete="off" {...getInputProps('emailAddress')} />
        <PasswordInput
          label="Password"
          description={
            problems.length > 0
              ? problems.join(', ')
              : '8 or more characters with at least 1 uppercase, 1 lowercase, 1 numeric, 1 special character'
          }
          withAsterisk
          autoComplete="new-password"
          {...getInputProps('password')}
        />
      </Fields>
    </Form>
  );
}
