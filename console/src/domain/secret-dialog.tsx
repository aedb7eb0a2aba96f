import { Alert, Button, Stack, Textarea } from '@mantine/core';
import { useState } from 'react';
import { t } from '@vitrine/contract/messages';
import { copyText } from '../lib/clipboard.ts';
import { Dialog } from '../ui/dialog.tsx';
import { toastDone } from '../ui/toast.tsx';

interface SecretDialogProps {
  title: string;
  /** The name of the secret: "Signing secret". */
  label: string;
  secret: string;
  /** What to do with it. */
  text: string;
  /** What closing the dialog without it means. */
  warning: string;
  onClose: () => void;
}

/** Shows a new secret once; the first attempt to close the dialog before the secret was copied warns. */
export function SecretDialog({ title, label, secret, text, warning, onClose }: SecretDialogProps) {
  const [isCopied, setCopied] = useState(false);
  const [isLeaving, setLeaving] = useState(false);
  const copy = async () => {
    if (!(await copyText(secret))) return;
    setCopied(true);
    toastDone(() => t('{label} copied', { label }));
  };
  return (
    <Dialog opened onClose={() => (isCopied || isLeaving ? onClose() : setLeaving(true))} title={title} size="560px">
      <Stack>
        {isLeaving && !isCopied && (
          <Alert color="red" role="alert">
            {warning}
          </Alert>
        )}
        <p>{text}</p>
        <Textarea
          label={label}
          readOnly
          autosize
          value={secret}
          styles={{ input: { fontFamily: 'var(--mantine-font-family-monospace)', wordBreak: 'break-all' } }}
          onFocus={(event) => event.currentTarget.select()}
        />
        <Button variant="default" onClick={() => void copy()}>
          {t('Copy')}
        </Button>
        <Button onClick={onClose}>{t('I have stored it')}</Button>
      </Stack>
    </Dialog>
  );
}
