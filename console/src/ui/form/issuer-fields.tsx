import { Textarea, TextInput } from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import { WholeRow } from './fields.tsx';

/** What the invoices of a business say of it, beside its name. */
export function IssuerFields({ getInputProps }: Pick<UseFormReturnType<Record<string, unknown>>, 'getInputProps'>) {
  return (
    <>
      <WholeRow>
        <TextInput label="Address" autoComplete="off" {...getInputProps('address')} />
      </WholeRow>
      <TextInput label="Tax Id" autoComplete="off" {...getInputProps('taxId')} />
      <WholeRow>
        <Textarea
          label="Bank"
          description="Where its invoices are paid to."
          autosize
          minRows={2}
          {...getInputProps('bank')}
        />
      </WholeRow>
    </>
  );
}
