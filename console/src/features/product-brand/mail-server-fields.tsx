import { NumberInput, TextInput } from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import { t } from '@vitrine/contract/messages';
import type { ProductBrand } from '@vitrine/contract/product-brand';
import { Fields, FullWidthRow } from '../../ui/form/fields.tsx';
import { PasswordField } from '../../ui/form/password-field.tsx';
import { MailServerState } from './mail-server-state.tsx';
import type { BrandValues } from './product-brand.api.ts';
import { Select } from '../../ui/form/select.tsx';

interface MailServerFieldsProps {
  form: UseFormReturnType<BrandValues>;
  brand: ProductBrand;
  readOnly: boolean;
}

const settings = ['mailHost', 'mailPort', 'mailSecurity', 'mailUser', 'mailFrom'] as const;

/** The own mail server, and once it is saved its test. */
export function MailServerFields({ form, brand, readOnly }: MailServerFieldsProps) {
  const { getInputProps } = form;
  const values = form.getValues();
  const plain = { autoComplete: 'off', spellCheck: false };
  const isSaved = values.mailPassword === '' && settings.every((key) => values[key] === brand[key]);
  return (
    <Fields title={t('Mail server')}>
      <FullWidthRow>
        <TextInput
          label={t('Mail server')}
          description={t('Without one, emails are sent from the address of the installation, with your name.')}
          {...plain}
          {...getInputProps('mailHost')}
        />
      </FullWidthRow>
      {values.mailHost !== '' && (
        <>
          <Select
            label={t('Encryption')}
            allowDeselect={false}
            data={[
              { value: 'starttls', label: 'STARTTLS' },
              { value: 'tls', label: 'TLS' },
            ]}
            {...getInputProps('mailSecurity')}
          />
          <NumberInput
            label={t('Port')}
            description={t('Mostly 587 for STARTTLS, and 465 for TLS.')}
            withAsterisk
            hideControls
            clampBehavior="none"
            allowDecimal={false}
            {...getInputProps('mailPort')}
          />
          <TextInput
            label={t('User name of the mail server')}
            description={t('Empty if it asks for none.')}
            {...plain}
            {...getInputProps('mailUser')}
          />
          <PasswordField
            label={t('Password of the mail server')}
            withAsterisk={false}
            {...(brand.hasMailPassword && { placeholder: t('Leave empty to keep it') })}
            {...getInputProps('mailPassword')}
            autoComplete="new-password"
          />
          <FullWidthRow>
            <TextInput
              label={t('Sender address')}
              description={t('The address that emails come from. The mail server must be allowed to send for it.')}
              withAsterisk
              {...plain}
              {...getInputProps('mailFrom')}
            />
          </FullWidthRow>
          <FullWidthRow>
            {isSaved ? (
              <MailServerState state={brand.mailState} readOnly={readOnly} />
            ) : (
              <p className="muted">{t('Save, then send a test: the mail server is used once a test has arrived.')}</p>
            )}
          </FullWidthRow>
        </>
      )}
    </Fields>
  );
}
