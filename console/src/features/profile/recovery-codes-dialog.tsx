import { Alert, Button, Group, Stack } from '@mantine/core';
import { useState } from 'react';
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
    if (await copyText(text)) toastDone('Recovery codes copied');
  };
  const download = () => {
    const content = `Recovery codes for ${location.host}\nEach code works once.\n\n${text}`;
    downloadBlob(new Blob([content], { type: 'text/plain' }), 'vitrine-recovery-codes.txt');
  };
  return (
    <Dialog opened onClose={() => (isLeaving ? onClose() : setLeaving(true))} title="Save your recovery codes">
      <Stack>
        {isLeaving && (
          <Alert color="red" role="alert">
            These codes are not shown again. Without them you cannot sign in if you lose your phone.
          </Alert>
        )}
        <p>
          Each code lets you sign in once without your app, for example if you lose your phone. The codes are shown only
          now: store them somewhere safe, such as a password manager.
        </p>
        <ul className={classes.codes} aria-label="Recovery codes">
          {recoveryCodes.map((code) => (
            <li key={code}>
              <code>{code}</code>
            </li>
          ))}
        </ul>
        <Group grow>
          <Button variant="default" onClick={() => void copy()}>
            Copy
          </Button>
          <Button variant="default" onClick={download}>
            Download
          </Button>
        </Group>
        <Button onClick={onClose}>I have saved them</Button>
      </Stack>
    </Dialog>
  );
}
