import { Alert, Button, Group, Skeleton } from '@mantine/core';
import { IconArrowBackUp } from '@tabler/icons-react';
import { useEffect, useState, useSyncExternalStore } from 'react';
import { t } from '@vitrine/contract/messages';
import {
  currentQuestion,
  cancelQuestion,
  closeQuestion,
  subscribeQuestion,
  type Asked,
  type Cost,
  type Question,
} from './confirm.ts';
import classes from './confirm-dialog.module.css';
import { Dialog } from './dialog.tsx';
import { LockedButton } from './locked-button.tsx';
import { useLockReason } from './use-lock-reason.ts';
import { errorText, useLocalized } from '../lib/localized.ts';

/** Renders the question that `confirm` asks. Mounted once, in the shell. */
export function ConfirmDialog() {
  const asked = useSyncExternalStore(subscribeQuestion, currentQuestion);
  // Keeps the last question while the dialog fades out.
  const [shown, setShown] = useState<Asked | null>(null);
  if (asked && asked !== shown) setShown(asked);
  return (
    <Dialog
      opened={asked !== null}
      onClose={cancelQuestion}
      title={shown?.question.title ?? ''}
      {...(shown?.question.cost && { size: '500px' })}
    >
      {shown && <Body key={shown.id} asked={shown} />}
    </Dialog>
  );
}

function Body({ asked }: { asked: Asked }) {
  const { question } = asked;
  const { busy, error, run } = useAction(asked);
  const cost = useCost(question);
  const label = cost.known?.confirmLabel ?? question.confirmLabel ?? t('Confirm');
  const locked = useLockReason({ changes: question.isLocal !== true, whenEnded: true });
  const named = question.cost && { 'aria-label': t('Confirm: {label}', { label }) };
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
      {question.cost && <CostOf cost={cost} />}
      {error && (
        <Alert color="red" mt="md" role="alert">
          {error}
        </Alert>
      )}
      <Group justify="flex-end" gap="sm" mt="lg">
        {question.aside && (
          <Button variant="default" me="auto" onClick={question.aside.onClick}>
            {question.aside.label}
          </Button>
        )}
        <Button variant="default" onClick={cancelQuestion} disabled={busy} data-autofocus>
          {question.cancelLabel ?? t('Cancel')}
        </Button>
        {locked !== null ? (
          <LockedButton reason={locked} {...named}>
            {label}
          </LockedButton>
        ) : (
          <Button
            {...(question.danger ? { color: 'red' } : {})}
            {...named}
            onClick={run}
            loading={busy || cost.isLoading}
          >
            {label}
          </Button>
        )}
      </Group>
    </>
  );
}

interface LoadedCost {
  isLoading: boolean;
  /** Null if the question has none, or if it could not be loaded. */
  known: Cost | null;
}

function useCost({ cost }: Question): LoadedCost {
  const [loaded, setLoaded] = useState<LoadedCost>({ isLoading: cost !== undefined, known: null });
  useEffect(() => {
    if (!cost) return;
    let isLeft = false;
    const settle = (known: Cost | null) => !isLeft && setLoaded({ isLoading: false, known });
    cost().then(settle, () => settle(null));
    return () => {
      isLeft = true;
    };
  }, [cost]);
  return loaded;
}

function CostOf({ cost: { isLoading, known } }: { cost: LoadedCost }) {
  if (isLoading) return <Skeleton height={56} mt={12} radius={8} />;
  if (known === null) return null;
  return (
    <>
      {known.effects.length > 0 && (
        <ul className={classes.effects}>
          {known.effects.map(({ icon: EffectIcon, title, text }) => (
            <li key={title}>
              <EffectIcon size={18} stroke={1.8} aria-hidden="true" />
              <div>
                <div className={classes.effect}>{title}</div>
                {text && <div className="small muted">{text}</div>}
              </div>
            </li>
          ))}
        </ul>
      )}
      <p className={classes.undo}>
        <IconArrowBackUp size={18} stroke={1.8} aria-hidden="true" />
        {known.undo}
      </p>
    </>
  );
}

function useAction({ id, question }: Asked) {
  const [busy, setBusy] = useState(false);
  const [error, setError] = useLocalized();
  const run = () => {
    setBusy(true);
    setError(null);
    question.action().then(
      () => closeQuestion(id),
      (reason: unknown) => {
        setBusy(false);
        setError(() => errorText(reason));
      },
    );
  };
  return { busy, error, run };
}
