import { type AuthenticatorSetup, PasswordConfirmation } from '@vitrine/contract/authenticator';
import { useState } from 'react';
import { type Message, msg, t } from '@vitrine/contract/messages';
import { Dialog } from '../../ui/dialog.tsx';
import { DialogForm } from '../../ui/form/dialog-form.tsx';
import { PasswordField } from '../../ui/form/password-field.tsx';
import { useSaveForm } from '../../ui/form/use-save-form.ts';
import { toastDone } from '../../ui/toast.tsx';
import { FirstCodeStep } from './first-code-step.tsx';
import { useBeginAuthenticator, useRemoveAuthenticator, useRenewRecoveryCodes } from './profile.api.ts';
import { RecoveryCodesDialog } from './recovery-codes-dialog.tsx';

export type Purpose = 'set up' | 'renew' | 'remove';

type Step =
  | { at: 'password' }
  | { at: 'first code'; setUp: AuthenticatorSetup }
  | { at: 'recovery codes'; recoveryCodes: readonly string[] };

const titles = {
  'set up': msg('Set up an authenticator app'),
  renew: msg('New recovery codes'),
  remove: msg('Remove the authenticator app?'),
} as const satisfies Record<Purpose, Message>;

/** Asks for the password first, then continues with the purpose. */
export function AuthenticatorDialog({ purpose, onClose }: { purpose: Purpose; onClose: () => void }) {
  const [step, setStep] = useState<Step>({ at: 'password' });
  const showCodes = (recoveryCodes: readonly string[]) => setStep({ at: 'recovery codes', recoveryCodes });
  if (step.at === 'recovery codes') return <RecoveryCodesDialog recoveryCodes={step.recoveryCodes} onClose={onClose} />;
  return (
    <Dialog opened onClose={onClose} title={t(titles[purpose])}>
      {step.at === 'first code' && <FirstCodeStep setUp={step.setUp} onConfirmed={showCodes} />}
      {step.at === 'password' && purpose === 'set up' && (
        <BeginStep onBegun={(setUp) => setStep({ at: 'first code', setUp })} />
      )}
      {step.at === 'password' && purpose === 'renew' && <RenewStep onRenewed={showCodes} />}
      {step.at === 'password' && purpose === 'remove' && <RemoveStep onRemoved={onClose} />}
    </Dialog>
  );
}

function BeginStep({ onBegun }: { onBegun: (setUp: AuthenticatorSetup) => void }) {
  const begin = useBeginAuthenticator();
  const state = usePasswordForm((body) => begin({ body }), onBegun);
  return (
    <DialogForm state={state} submitLabel={t('Continue')} whenEnded>
      <p className="muted">
        {t(
          'You need an authenticator app on your phone, such as Google Authenticator, Microsoft Authenticator or 1Password.',
        )}
      </p>
      <PasswordField label={t('Current password')} data-autofocus {...state.form.getInputProps('currentPassword')} />
    </DialogForm>
  );
}

function RenewStep({ onRenewed }: { onRenewed: (recoveryCodes: readonly string[]) => void }) {
  const renew = useRenewRecoveryCodes();
  const state = usePasswordForm(
    (body) => renew({ body }),
    ({ recoveryCodes }) => onRenewed(recoveryCodes),
  );
  return (
    <DialogForm state={state} submitLabel={t('Generate New Codes')} whenEnded>
      <p className="muted">{t('Your current recovery codes stop working.')}</p>
      <PasswordField label={t('Current password')} data-autofocus {...state.form.getInputProps('currentPassword')} />
    </DialogForm>
  );
}

function RemoveStep({ onRemoved }: { onRemoved: () => void }) {
  const remove = useRemoveAuthenticator();
  const state = usePasswordForm(
    (body) => remove({ body }),
    ({ message }) => {
      toastDone(() => message);
      onRemoved();
    },
  );
  return (
    <DialogForm state={state} submitLabel={t('Remove')} whenEnded>
      <p className="muted">
        {t(
          'Sign-in codes are emailed to you again. Your recovery codes stop working, and you are signed out everywhere else.',
        )}
      </p>
      <PasswordField label={t('Current password')} data-autofocus {...state.form.getInputProps('currentPassword')} />
    </DialogForm>
  );
}

function usePasswordForm<R>(save: (body: PasswordConfirmation) => Promise<R>, onSaved: (saved: R) => void) {
  return useSaveForm({ schema: PasswordConfirmation, initial: { currentPassword: '' }, save, onSaved });
}
