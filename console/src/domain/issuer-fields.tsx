import { Textarea, TextInput } from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import { t } from '@vitrine/contract/messages';
import { FullWidthRow } from '../ui/form/fields.tsx';
import { LanguageField } from './language-field.tsx';
import { LogoInput } from './logo-input.tsx';

interface IssuerFieldsProps extends Pick<UseFormReturnType<Record<string, unknown>>, 'getInputProps'> {
  readOnly?: boolean;
}

/** The details of an issuer on its invoices, apart from its name. */
export function IssuerFields({ getInputProps, readOnly = false }: IssuerFieldsProps) {
  return (
    <>
      <FullWidthRow>
        <TextInput label={t('Address')} autoComplete="off" {...getInputProps('address')} />
      </FullWidthRow>
      <TextInput label={t('Tax ID')} autoComplete="off" {...getInputProps('taxId')} />
      <LanguageField
        none={t('Not chosen')}
        description={t(
          'Of emails, and of users who have not chosen one. Invoices are in the language of the customer.',
        )}
        {...getInputProps('language')}
      />
      <FullWidthRow>
        <Textarea
          label={t('Bank details')}
          description={t('The account that invoices are paid to.')}
          autosize
          minRows={2}
          {...getInputProps('bank')}
        />
      </FullWidthRow>
      <FullWidthRow>
        <LogoInput readOnly={readOnly} {...getInputProps('logo')} />
      </FullWidthRow>
    </>
  );
}
