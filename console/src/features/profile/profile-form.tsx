import { Switch, TextInput } from '@mantine/core';
import { t } from '@vitrine/contract/messages';
import { type Profile, ProfileChanges } from '@vitrine/contract/profile';
import { Fields, FullWidthRow } from '../../ui/form/fields.tsx';
import { Form } from '../../ui/form/form.tsx';
import { PasswordField } from '../../ui/form/password-field.tsx';
import { useSaveForm } from '../../ui/form/use-save-form.ts';
import { toastDone } from '../../ui/toast.tsx';
import { useUpdateProfile } from './profile.api.ts';

type Access = Pick<Profile, 'email' | 'phoneNumber' | 'twoFactorEnabled'>;
type Typed = Pick<ProfileChanges, 'email' | 'phoneNumber' | 'twoFactorEnabled'>;

/** The user's name, contact data and two-factor authentication. */
export function ProfileForm({ profile, reload }: { profile: Profile; reload: () => Promise<unknown> }) {
  const save = useUpdateProfile();
  const schema = ProfileChanges.refine((values) => values.currentPassword !== '' || !changesAccess(values, profile), {
    path: ['currentPassword'],
    message: t('Enter your current password'),
  });
  const initial = { ...profile, currentPassword: '' };
  const state = useSaveForm({ schema, initial, save, onSaved: () => toastDone(() => t('Profile updated')), reload });
  const { form } = state;
  return (
    <Form state={state} submitLabel={t('Update')} cancel={{ to: '/dashboard' }} whenEnded>
      <Fields title={t('About you')}>
        <TextInput
          label={t('First name')}
          withAsterisk
          autoComplete="given-name"
          {...form.getInputProps('firstName')}
        />
        <TextInput label={t('Last name')} withAsterisk autoComplete="family-name" {...form.getInputProps('lastName')} />
        <TextInput label={t('Email')} type="email" withAsterisk autoComplete="email" {...form.getInputProps('email')} />
        <TextInput
          label={t('Phone')}
          type="tel"
          withAsterisk
          autoComplete="tel"
          {...form.getInputProps('phoneNumber')}
        />
        <FullWidthRow>
          <Switch
            label={form.getValues().twoFactorEnabled ? t('2FA On') : t('2FA Off')}
            description={
              profile.hasAuthenticator
                ? t(
                    'You enter a code from your authenticator app each time you sign in. Turning this off also removes the app.',
                  )
                : t('We email you a code each time you sign in.')
            }
            {...form.getInputProps('twoFactorEnabled', { type: 'checkbox' })}
          />
        </FullWidthRow>
        {changesAccess(form.getValues(), profile) && (
          <FullWidthRow>
            <PasswordField
              label={t('Current password')}
              description={t('Required to change your email, phone or two-factor authentication.')}
              {...form.getInputProps('currentPassword')}
            />
          </FullWidthRow>
        )}
      </Fields>
    </Form>
  );
}

/** Compares as the server does: ignores case and surrounding spaces. */
function changesAccess(values: Typed, saved: Access): boolean {
  return (
    values.email.trim().toLowerCase() !== saved.email.toLowerCase() ||
    values.phoneNumber.trim() !== saved.phoneNumber ||
    values.twoFactorEnabled !== saved.twoFactorEnabled
  );
}
