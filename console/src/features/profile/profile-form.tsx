import { TextInput } from '@mantine/core';
import { type Profile, ProfileChanges } from '@vitrine/contract/profile';
import { Fields, WholeRow } from '../../ui/form/fields.tsx';
import { Form } from '../../ui/form/form.tsx';
import { PasswordField } from '../../ui/form/password-field.tsx';
import { useSaveForm } from '../../ui/form/use-save-form.ts';
import { toastDone } from '../../ui/toast.tsx';
import { useUpdateProfile } from './profile.api.ts';

type Contact = Pick<Profile, 'email' | 'phoneNumber'>;

/** Who one is, and how one is reached. */
export function ProfileForm({ profile, reload }: { profile: Profile; reload: () => Promise<unknown> }) {
  const save = useUpdateProfile();
  const schema = ProfileChanges.refine((values) => values.currentPassword !== '' || !isOther(values, profile), {
    path: ['currentPassword'],
    message: 'Enter your current password',
  });
  const initial = { ...profile, currentPassword: '' };
  const state = useSaveForm({ schema, initial, save, onSaved: () => toastDone('Profile updated'), reload });
  const { form } = state;
  return (
    <Form state={state} submitLabel="Update" cancel={{ to: '/dashboard' }} whenEnded>
      <Fields title="About you">
        <TextInput label="First name" withAsterisk autoComplete="given-name" {...form.getInputProps('firstName')} />
        <TextInput label="Last name" withAsterisk autoComplete="family-name" {...form.getInputProps('lastName')} />
        <TextInput label="Email" type="email" withAsterisk autoComplete="email" {...form.getInputProps('email')} />
        <TextInput label="Phone" type="tel" withAsterisk autoComplete="tel" {...form.getInputProps('phoneNumber')} />
        {isOther(form.getValues(), profile) && (
          <WholeRow>
            <PasswordField
              label="Current password"
              description="Asked for because you change how your account is reached."
              {...form.getInputProps('currentPassword')}
            />
          </WholeRow>
        )}
      </Fields>
    </Form>
  );
}

/** As the server compares: without regard to case and outer space. */
function isOther(values: Contact, { email, phoneNumber }: Contact): boolean {
  return values.email.trim().toLowerCase() !== email.toLowerCase() || values.phoneNumber.trim() !== phoneNumber;
}
