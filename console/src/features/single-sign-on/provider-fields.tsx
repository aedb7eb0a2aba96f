import { TextInput } from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import { t } from '@vitrine/contract/messages';
import type { SsoSettings } from '@vitrine/contract/single-sign-on';
import { CopyField } from '../../ui/copy-field.tsx';
import { Fields, FullWidthRow } from '../../ui/form/fields.tsx';
import { PasswordField } from '../../ui/form/password-field.tsx';
import type { SettingsValues } from './single-sign-on.api.ts';

interface ProviderFieldsProps {
  form: UseFormReturnType<SettingsValues>;
  settings: SsoSettings;
}

/** What is entered at the provider, and what the provider gives. */
export function ProviderFields({ form: { getInputProps }, settings }: ProviderFieldsProps) {
  const plain = { autoComplete: 'off', spellCheck: false } as const;
  return (
    <Fields title={t('Provider')}>
      <FullWidthRow>
        <CopyField
          label={t('Redirect URI')}
          description={t('Enter it at your provider.')}
          value={settings.redirectUri}
        />
      </FullWidthRow>
      <FullWidthRow>
        <CopyField
          label={t('Sign-out URI')}
          description={t('Enter it as well if your provider asks where users go after signing out.')}
          value={settings.signedOutUri}
        />
      </FullWidthRow>
      {settings.otherHosts.map(({ redirectUri, signedOutUri }) => (
        <FullWidthRow key={redirectUri}>
          <CopyField
            label={t('Redirect URI at {host}', { host: new URL(redirectUri).host })}
            description={t('Enter it as well, so that users can sign in there.')}
            value={redirectUri}
          />
          <CopyField label={t('Sign-out URI at {host}', { host: new URL(signedOutUri).host })} value={signedOutUri} />
        </FullWidthRow>
      ))}
      <FullWidthRow>
        <TextInput
          label={t('Issuer URL')}
          description={t('Without /.well-known and what follows.')}
          placeholder="https://login.example.com"
          type="url"
          {...plain}
          {...getInputProps('issuerUrl')}
        />
      </FullWidthRow>
      <TextInput label={t('Client ID')} {...plain} {...getInputProps('clientId')} />
      <PasswordField
        label={t('Client secret')}
        withAsterisk={false}
        {...(settings.hasSecret && { placeholder: t('Leave empty to keep it') })}
        {...getInputProps('clientSecret')}
        autoComplete="new-password"
      />
      <FullWidthRow>
        <TextInput
          label={t('Scopes')}
          description={t('What the provider is asked for, separated by spaces.')}
          {...plain}
          {...getInputProps('scopes')}
        />
      </FullWidthRow>
    </Fields>
  );
}
