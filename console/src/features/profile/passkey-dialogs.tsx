import { TextInput } from '@mantine/core';
import { PasswordConfirmation } from '@vitrine/contract/authenticator';
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
      toastDone('Passkey added');
      onClose();
    },
  });
  return (
    <Dialog opened onClose={onClose} title="Add a passkey">
      <DialogForm state={state} submitLabel="Continue" whenEnded>
        <p className="muted">Your browser then asks where to store it: on this device, a phone or a security key.</p>
        <TextInput
          label="Name"
          description="To recognise it later, such as “My phone”."
          data-autofocus
          maxLength={60}
          {...state.form.getInputProps('name')}
        />
        <PasswordField label="Current password" {...state.form.getInputProps('currentPassword')} />
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
    <Dialog opened onClose={onClose} title="Rename passkey">
      <DialogForm state={state} submitLabel="Save" whenEnded>
        <TextInput label="Name" data-autofocus maxLength={60} {...state.form.getInputProps('name')} />
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
      toastDone(message);
      onClose();
    },
  });
  return (
    <Dialog opened onClose={onClose} title={`Remove “${name}”?`}>
      <DialogForm state={state} submitLabel="Remove" whenEnded>
        <p className="muted">
          It no longer signs you in, and you are signed out everywhere else. You can still sign in with your password.
          Delete the passkey on your device, too.
        </p>
        <PasswordField label="Current password" data-autofocus {...state.form.getInputProps('currentPassword')} />
      </DialogForm>
    </Dialog>
  );
}
