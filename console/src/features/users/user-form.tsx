import { Switch, TextInput } from '@mantine/core';
import { t } from '@vitrine/contract/messages';
import { type User, UserChanges, UserForm } from '@vitrine/contract/users';
import type { z } from 'zod';
import { useCan, useSession } from '../../lib/session.ts';
import { Fields, FullWidthRow } from '../../ui/form/fields.tsx';
import { FirstPasswordFields } from '../../domain/first-password-fields.tsx';
import { RolesSelect } from '../../domain/roles-select.tsx';
import { showInvitation } from '../../domain/show-invitation.ts';
import { Form } from '../../ui/form/form.tsx';
import { NewPasswordInput } from '../../ui/form/new-password-input.tsx';
import { useDone } from '../../ui/form/use-done.ts';
import { useSaveForm } from '../../ui/form/use-save-form.ts';
import { useRoleChoice } from '../roles/roles.api.ts';
import { editUsersPermission, useCreateUser, useUpdateUser } from './users.api.ts';

const newUser: z.input<typeof UserForm> = {
  firstName: '',
  lastName: '',
  email: '',
  phoneNumber: '',
  password: '',
  invite: true,
  userStatus: 0,
  userRoles: [],
};

export function NewUserForm() {
  const done = useDone(() => t('User created'), '/user');
  const create = useCreateUser();
  const roles = useRoleChoice();
  const onSaved = ({ invitation, fullName }: Awaited<ReturnType<typeof create>>) => {
    done();
    showInvitation(invitation, fullName);
  };
  const state = useSaveForm({ schema: UserForm, initial: newUser, save: (body) => create({ body }), onSaved });
  return (
    <Form state={state} submitLabel={t('Create User')} cancel={{ to: '/user' }}>
      <ContactFields inputProps={state.form.getInputProps} />
      <Fields title={t('Access')}>
        <FullWidthRow>
          <RolesSelect roles={roles} names="" {...rolesField()} {...state.form.getInputProps('userRoles')} />
        </FullWidthRow>
        <FirstPasswordFields getInputProps={state.form.getInputProps} isInvited={state.form.getValues().invite} />
        <ActiveSwitch {...state.form.getInputProps('userStatus')} />
      </Fields>
    </Form>
  );
}

export function EditUserForm({ user, reload }: { user: User; reload: () => Promise<unknown> }) {
  const onSaved = useDone(() => t('User updated'), '/user');
  const update = useUpdateUser();
  const roles = useRoleChoice();
  const { userId } = useSession();
  const save = (body: UserChanges) => update({ params: { id: user.id }, body });
  const state = useSaveForm({ schema: UserChanges, initial: { ...user, password: '' }, save, onSaved, reload });
  return (
    <Form
      state={state}
      submitLabel={t('Save Changes')}
      cancel={{ to: '/user' }}
      readOnly={!useCan(editUsersPermission)}
    >
      <ContactFields inputProps={state.form.getInputProps} {...(user.id === userId && { me: user })} />
      <Fields title={t('Access')}>
        {user.isOwner && (
          <FullWidthRow>
            <p className="muted">{t('Owners have all permissions, regardless of their roles.')}</p>
          </FullWidthRow>
        )}
        <FullWidthRow>
          <RolesSelect roles={roles} names={user.roles} {...rolesField()} {...state.form.getInputProps('userRoles')} />
        </FullWidthRow>
        {user.id !== userId && (
          <>
            <FullWidthRow>
              <NewPasswordInput
                label={t('New password')}
                placeholder={t('Leave empty to keep the current one')}
                withAsterisk={false}
                {...state.form.getInputProps('password')}
              />
            </FullWidthRow>
            <ActiveSwitch {...state.form.getInputProps('userStatus')} />
          </>
        )}
      </Fields>
    </Form>
  );
}

type ContactField = 'firstName' | 'lastName' | 'email' | 'phoneNumber';

interface ContactFieldsProps {
  inputProps: (field: ContactField) => object;
  /** The signed-in user, if it is their record. */
  me?: User;
}

function ContactFields({ inputProps, me }: ContactFieldsProps) {
  const readOnlyProps = me ? { readOnly: true, description: t('Change your own in your profile.') } : {};
  return (
    <Fields title={t('User')}>
      <TextInput label={t('First name')} withAsterisk autoComplete="off" {...inputProps('firstName')} />
      <TextInput label={t('Last name')} withAsterisk autoComplete="off" {...inputProps('lastName')} />
      <TextInput
        label={t('Email')}
        type="email"
        withAsterisk
        autoComplete="off"
        {...inputProps('email')}
        {...readOnlyProps}
      />
      <TextInput
        label={t('Phone')}
        type="tel"
        withAsterisk
        autoComplete="off"
        {...inputProps('phoneNumber')}
        {...(me?.phoneNumber && readOnlyProps)}
      />
    </Fields>
  );
}

const rolesField = () => ({ label: t('Roles'), description: t('Permissions of all roles are combined.') });

function ActiveSwitch({ value, onChange }: { value?: 0 | 1; onChange?: (status: 0 | 1) => void }) {
  return (
    <Switch
      label={t('Active')}
      description={t('When off, sign-in is blocked.')}
      checked={value === 0}
      onChange={(event) => onChange?.(event.currentTarget.checked ? 0 : 1)}
    />
  );
}
