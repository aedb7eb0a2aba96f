import { Button, TextInput } from '@mantine/core';
import { type AuthenticatorSetup, AuthenticatorConfirmation } from '@vitrine/contract/authenticator';
import { t } from '@vitrine/contract/messages';
import { copyText } from '../../lib/clipboard.ts';
import { DialogForm } from '../../ui/form/dialog-form.tsx';
import { useSaveForm } from '../../ui/form/use-save-form.ts';
import { QrCode } from '../../ui/qr-code.tsx';
import { toastDone } from '../../ui/toast.tsx';
import classes from './first-code-step.module.css';
import { useConfirmAuthenticator } from './profile.api.ts';

interface FirstCodeStepProps {
  setUp: AuthenticatorSetup;
  onConfirmed: (recoveryCodes: readonly string[]) => void;
}

/** Shows the secret for the app, and verifies the app's first code. */
export function FirstCodeStep({ setUp: { setUp, secret, uri }, onConfirmed }: FirstCodeStepProps) {
  const confirm = useConfirmAuthenticator();
  const state = useSaveForm({
    schema: AuthenticatorConfirmation,
    initial: { setUp, code: '' },
    save: (body) => confirm({ body }),
    onSaved: ({ recoveryCodes }) => onConfirmed(recoveryCodes),
  });
  const copy = async () => {
    if (await copyText(secret)) toastDone(() => t('Key copied'));
  };
  return (
    <DialogForm state={state} submitLabel={t('Confirm')} whenEnded>
      <p>{t('Scan this QR code with your app, then confirm with the code it shows.')}</p>
      <div className={classes.scan}>
        <QrCode text={uri} label={t('QR code for your authenticator app')} />
      </div>
      <div>
        <p className="muted">{t('Can’t scan it? Enter this key in the app:')}</p>
        <div className={classes.key}>
          <code>{secret.match(/.{1,4}/g)?.join(' ')}</code>
          <Button variant="subtle" size="compact-sm" onClick={() => void copy()}>
            {t('Copy')}
          </Button>
        </div>
      </div>
      <TextInput
        label={t('Code from the app')}
        autoComplete="one-time-code"
        inputMode="numeric"
        maxLength={20}
        data-autofocus
        {...state.form.getInputProps('code')}
      />
    </DialogForm>
  );
}
