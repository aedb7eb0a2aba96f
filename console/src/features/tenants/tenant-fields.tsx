import { NumberInput, TextInput } from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import { FullWidthRow, Fields } from '../../ui/form/fields.tsx';

type Inputs = Pick<UseFormReturnType<Record<string, unknown>>, 'getInputProps'>;

/** The tenant's data on invoices, and the payment terms. */
export function InvoicingFields({ getInputProps }: Inputs) {
  return (
    <Fields title="Invoicing">
      <FullWidthRow>
        <TextInput label="Address" autoComplete="off" {...getInputProps('address')} />
      </FullWidthRow>
      <TextInput label="Tax ID" autoComplete="off" {...getInputProps('taxId')} />
      <NumberInput
        label="Terms"
        description="Days until an invoice is due."
        withAsterisk
        hideControls
        clampBehavior="none"
        allowDecimal={false}
        {...getInputProps('termsDays')}
      />
    </Fields>
  );
}

/** The owner, who has all permissions in the tenant. */
export function OwnerFields({ getInputProps }: Inputs) {
  return (
    <>
      <TextInput label="First name" withAsterisk autoComplete="off" {...getInputProps('firstName')} />
      <TextInput label="Last name" withAsterisk autoComplete="off" {...getInputProps('lastName')} />
      <TextInput label="Email" type="email" withAsterisk autoComplete="off" {...getInputProps('emailAddress')} />
    </>
  );
}
