import { Alert, Button, Group, Stack } from '@mantine/core';
import { useState } from 'react';
import { t } from '@vitrine/contract/messages';
import { copyText } from '../../lib/clipboard.ts';
import { downloadBlob } from '../../lib/download-blob.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { toastDone } from '../../ui/toast.tsx';
import classes from './recovery-codes-dialog.module.css';

interface RecoveryCodesDialogProps {
  recoveryCodes: readonly string[];
  onClose: () => void;
}

/** Shows the codes once; the first attempt to close the dialog warns that they are not shown again. */
export function RecoveryCodesDialog({ recoveryCodes, onClose }: RecoveryCodesDialogProps) {
  const [isLeaving, setLeaving] = useState(false);
  const text = `${recoveryCodes.join('\n')}\n`;
  const copy = async () => {
    if (await copyText(text)) toastDone(() => t('Recovery codes copied'));
  };
  const download = () => {
    const content = t('Recovery codes for {host}\nEach code works once.\n\n{codes}', {
      host: location.host,
      codes: text,
    });
    downloadBlob(new Blob([content], { type: 'text/plain' }), 'recovery-codes.txt');
  };
  return (
    <Dialog opened onClose={() => (isLeaving ? onClose() : setLeaving(true))} title={t('Save your recovery codes')}>
      <Stack>
        {isLeaving && (
          <Alert color="red" role="alert">
            {t('These codes are not shown again. Without them you cannot sign in if you lose your phone.')}
          </Alert>
        )}
        <p>
          {t(
            'Each code lets you sign in once without your app, for example if you lose your phone. The codes are shown only now: store them somewhere safe, such as a password manager.',
          )}
        </p>
        <ul className={classes.codes} aria-label={t('Recovery codes')}>
          {recoveryCodes.map((code) => (
            <li key={code}>
              <code>{code}</code>
            </li>
          ))}
        </ul>
        <Group grow>
          <Button variant="default" onClick={() => void copy()}>
            {t('Copy')}
          </Button>
          <Button variant="default" onClick={download}>
            {t('Download')}
          </Button>
        </Group>
        <Button onClick={onClose}>{t('I have saved them')}</Button>
      </Stack>
    </Dialog>
  );
}
