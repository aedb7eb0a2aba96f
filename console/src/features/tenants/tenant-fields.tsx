import { NumberInput, TextInput } from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import { t } from '@vitrine/contract/messages';
import { LanguageField } from '../../domain/language-field.tsx';
import { FullWidthRow, Fields } from '../../ui/form/fields.tsx';

type Inputs = Pick<UseFormReturnType<Record<string, unknown>>, 'getInputProps'>;

export function TenantLanguage({ getInputProps }: Inputs) {
  return (
    <LanguageField
      none={t('Not chosen')}
      description={t('Of its screens, emails and invoices, and of its users who have not chosen one.')}
      {...getInputProps('language')}
    />
  );
}

/** The tenant's data on invoices, and the payment terms. */
export function InvoicingFields({ getInputProps }: Inputs) {
  return (
    <Fields title={t('Invoicing')}>
      <FullWidthRow>
        <TextInput label={t('Address')} autoComplete="off" {...getInputProps('address')} />
      </FullWidthRow>
      <TextInput label={t('Tax ID')} autoComplete="off" {...getInputProps('taxId')} />
      <NumberInput
        label={t('Payment terms')}
        description={t('Days until an invoice is due.')}
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
      <TextInput label={t('First name')} withAsterisk autoComplete="off" {...getInputProps('firstName')} />
      <TextInput label={t('Last name')} withAsterisk autoComplete="off" {...getInputProps('lastName')} />
      <TextInput label={t('Email')} type="email" withAsterisk autoComplete="off" {...getInputProps('emailAddress')} />
    </>
  );
}
