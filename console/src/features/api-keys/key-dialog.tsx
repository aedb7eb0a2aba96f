import { Alert, Button, Stack, Textarea } from '@mantine/core';
import { useState } from 'react';
import { copyText } from '../../lib/clipboard.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { toastDone } from '../../ui/toast.tsx';

interface KeyDialogProps {
  name: string;
  token: string;
  onClose: () => void;
}

/** Shows a new key once; the first attempt to close the dialog before the key was copied says so. */
export function KeyDialog({ name, token, onClose }: KeyDialogProps) {
  const [isCopied, setCopied] = useState(false);
  const [isLeaving, setLeaving] = useState(false);
  const copy = async () => {
    if (!(await copyText(token))) return;
    setCopied(true);
    toastDone('API key copied');
  };
  return (
    <Dialog
      opened
      onClose={() => (isCopied || isLeaving ? onClose() : setLeaving(true))}
      title={`API key of ${name}`}
      size="560px"
    >
      <Stack>
        {isLeaving && !isCopied && (
          <Alert color="red" role="alert">
            The key is not shown again. If you close this without it, create another one.
          </Alert>
        )}
        <p>Copy the key now and store it where the program reads it. It is shown only once.</p>
        <Textarea
          label="API key"
          readOnly
          autosize
          value={token}
          styles={{ input: { fontFamily: 'var(--mantine-font-family-monospace)', wordBreak: 'break-all' } }}
          onFocus={(event) => event.currentTarget.select()}
        />
        <Button variant="default" onClick={() => void copy()}>
          Copy
        </Button>
        <Button onClick={onClose}>I have stored it</Button>
      </Stack>
    </Dialog>
  );
}
