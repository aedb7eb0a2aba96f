import { Alert, Button, Group } from '@mantine/core';
import { useState, useSyncExternalStore } from 'react';
import { currentQuestion, cancelQuestion, closeQuestion, subscribeQuestion, type Question } from './confirm.ts';
import classes from './confirm-dialog.module.css';
import { Dialog } from './dialog.tsx';

/** Renders the question that `confirm` asks. Mounted once, in the shell. */
export function ConfirmDialog() {
  const question = useSyncExternalStore(subscribeQuestion, currentQuestion);
  // Keeps the last question while the dialog fades out.
  const [shown, setShown] = useState<Question | null>(null);
  if (question && question !== shown) setShown(question);
  return (
    <Dialog opened={question !== null} onClose={cancelQuestion} title={shown?.title ?? ''}>
      {shown && <Body key={shown.text} question={shown} />}
    </Dialog>
  );
}

function Body({ question }: { question: Question }) {
  const { busy, error, run } = useAction(question);
  return (
    <>
      <p>{question.text}</p>
      {question.counts && question.counts.length > 0 && (
        <ul className={classes.counts}>
          {question.counts.map((line) => (
            <li key={line}>{line}</li>
          ))}
        </ul>
      )}
      {error && (
        <Alert color="red" mt="md" role="alert">
          {error}
        </Alert>
      )}
      <Group justify="flex-end" gap="sm" mt="lg">
        {question.aside && (
          <Button variant="default" mr="auto" onClick={question.aside.onClick}>
            {question.aside.label}
          </Button>
        )}
        <Button variant="default" onClick={cancelQuestion} disabled={busy} data-autofocus>
          {question.cancelLabel ?? 'Cancel'}
        </Button>
        <Button {...(question.danger ? { color: 'red' } : {})} onClick={run} loading={busy}>
          {question.confirmLabel ?? 'Confirm'}
        </Button>
      </Group>
    </>
  );
}

function useAction(question: Question) {
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<string | null>(null);
  const run = () => {
    setBusy(true);
    setError(null);
    question.action().then(
      () => closeQuestion(question),
      (reason: unknown) => {
        setBusy(false);
        setError(reason instanceof Error ? reason.message : String(reason));
      },
    );
  };
  return { busy, error, run };
}
