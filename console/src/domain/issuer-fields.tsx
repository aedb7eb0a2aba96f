import { Textarea, TextInput } from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import { WholeRow } from '../ui/form/fields.tsx';
import { LogoInput } from './logo-input.tsx';

interface IssuerFieldsProps extends Pick<UseFormReturnType<Record<string, unknown>>, 'getInputProps'> {
  readOnly?: boolean;
}

/** The details of an issuer on its invoices, apart from its name. */
export function IssuerFields({ getInputProps, readOnly = false }: IssuerFieldsProps) {
  return (
    <>
      <WholeRow>
        <TextInput label="Address" autoComplete="off" {...getInputProps('address')} />
      </WholeRow>
      <TextInput label="Tax ID" autoComplete="off" {...getInputProps('taxId')} />
      <WholeRow>
        <Textarea
          label="Bank details"
          description="The account that invoices are paid to."
          autosize
          minRows={2}
          {...getInputProps('bank')}
        />
      </WholeRow>
      <WholeRow>
        <LogoInput readOnly={readOnly} {...getInputProps('logo')} />
      </WholeRow>
    </>
  );
}
