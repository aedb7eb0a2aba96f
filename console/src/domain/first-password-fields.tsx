import { Switch } from '@mantine/core';
import { t } from '@vitrine/contract/messages';
import { FullWidthRow } from '../ui/form/fields.tsx';
import { NewPasswordInput } from '../ui/form/new-password-input.tsx';

interface FirstPasswordFieldsProps {
  getInputProps: (field: 'invite' | 'password', options?: { type: 'checkbox' }) => object;
  isInvited: boolean | undefined;
}

/** How a new user signs in for the first time: by an invitation email, or with a temporary password. */
export function FirstPasswordFields({ getInputProps, isInvited = false }: FirstPasswordFieldsProps) {
  return (
    <>
      <FullWidthRow>
        <Switch
          label={t('Email an invitation link')}
          description={t(
            'The link works once and expires in 3 days. If email isn’t set up, you get the link to send yourself. Otherwise, set a temporary password: it expires in 24 hours and must be changed at first sign-in.',
          )}
          {...getInputProps('invite', { type: 'checkbox' })}
        />
      </FullWidthRow>
      {!isInvited && (
        <FullWidthRow>
          <NewPasswordInput label={t('Password')} {...getInputProps('password')} />
        </FullWidthRow>
      )}
    </>
  );
}
