import { TextInput } from '@mantine/core';
import { PasswordConfirmation } from '@vitrine/contract/authenticator';
import { t } from '@vitrine/contract/messages';
import { type Passkey, PasskeyName } from '@vitrine/contract/passkeys';
import { Dialog } from '../../ui/dialog.tsx';
import { DialogForm } from '../../ui/form/dialog-form.tsx';
import { PasswordField } from '../../ui/form/password-field.tsx';
import { useSaveForm } from '../../ui/form/use-save-form.ts';
import { toastDone } from '../../ui/toast.tsx';
import { useBeginPasskey, useRegisterPasskey, useRemovePasskey, useRenamePasskey } from './profile.api.ts';

interface PasskeyDialogProps {
  passkey: Passkey;
  onClose: () => void;
}

/** Asks for name and password; then the browser asks where the passkey is stored. */
export function AddPasskey({ onClose }: { onClose: () => void }) {
  const begin = useBeginPasskey();
  const register = useRegisterPasskey();
  const state = useSaveForm({
    schema: PasskeyName.extend(PasswordConfirmation.shape),
    initial: { name: '', currentPassword: '' },
    save: async ({ name, currentPassword }) => {
      const { createPasskey } = await import('../../lib/passkeys.ts');
      const credential = await createPasskey(await begin({ body: { currentPassword } }));
      return register({ body: { name, credential } });
    },
    onSaved: () => {
      toastDone(() => t('Passkey added'));
      onClose();
    },
  });
  return (
    <Dialog opened onClose={onClose} title={t('Add a passkey')}>
      <DialogForm state={state} submitLabel={t('Continue')} whenEnded>
        <p className="muted">
          {t('Your browser then asks where to store it: on this device, a phone or a security key.')}
        </p>
        <TextInput
          label={t('Name')}
          withAsterisk
          description={t('To recognise it later, such as “My phone”.')}
          data-autofocus
          maxLength={60}
          {...state.form.getInputProps('name')}
        />
        <PasswordField label={t('Current password')} {...state.form.getInputProps('currentPassword')} />
      </DialogForm>
    </Dialog>
  );
}

export function RenamePasskey({ passkey: { id, name }, onClose }: PasskeyDialogProps) {
  const rename = useRenamePasskey();
  const state = useSaveForm({
    schema: PasskeyName,
    initial: { name },
    save: (body) => rename({ params: { id }, body }),
    onSaved: onClose,
  });
  return (
    <Dialog opened onClose={onClose} title={t('Rename passkey')}>
      <DialogForm state={state} submitLabel={t('Save')} whenEnded>
        <TextInput label={t('Name')} withAsterisk data-autofocus maxLength={60} {...state.form.getInputProps('name')} />
      </DialogForm>
    </Dialog>
  );
}

export function RemovePasskey({ passkey: { id, name }, onClose }: PasskeyDialogProps) {
  const remove = useRemovePasskey();
  const state = useSaveForm({
    schema: PasswordConfirmation,
    initial: { currentPassword: '' },
    save: (body) => remove({ params: { id }, body }),
    onSaved: ({ message }) => {
      toastDone(() => message);
      onClose();
    },
  });
  return (
    <Dialog opened onClose={onClose} title={t('Remove “{name}”?', { name })}>
      <DialogForm state={state} submitLabel={t('Remove')} whenEnded>
        <p className="muted">
          {t(
            'It no longer signs you in, and you are signed out everywhere else. You can still sign in with your password. Delete the passkey on your device, too.',
          )}
        </p>
        <PasswordField label={t('Current password')} data-autofocus {...state.form.getInputProps('currentPassword')} />
      </DialogForm>
    </Dialog>
  );
}
