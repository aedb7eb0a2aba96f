import { Button } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import type { ReactNode } from 'react';
import { t } from '@vitrine/contract/messages';
import { copyText } from '../lib/clipboard.ts';
import { ApiError } from '../lib/http.ts';
import classes from './toast.module.css';
import { undoShortcut } from './undo-shortcut.ts';

// At most five toasts are shown. By their priority, a success is never queued behind failures.
const priority = { failure: 0, progress: 1, done: 1 };

/** The failures that are shown or queued: their ids by their messages. */
const failures = new Map<string, string>();

/** A success message; closes by itself. */
export function toastDone(message: string) {
  notifications.show({
    message,
    color: 'teal',
    withBorder: true,
    priority: priority.done,
    closeButtonProps: { 'aria-label': t('Close') },
  });
}

/** What was deleted, with a button that undoes it. Stays while the mouse or the focus is on it. */
export function toastUndo(title: string, text: string, onUndo: () => void): string {
  const id = notifications.show({
    title,
    message: <TextWithUndo text={text} onUndo={onUndo} />,
    color: 'teal',
    withBorder: true,
    autoClose: readingMs(title + text),
    priority: priority.done,
    closeButtonProps: { 'aria-label': t('Close') },
  });
  return id;
}

export function hideToast(id: string) {
  notifications.hide(id);
}

/** What happened without an action of the user; closes when there was time to read it. */
export function toastNotice(message: string) {
  notifications.show({
    message,
    color: 'indigo',
    withBorder: true,
    autoClose: readingMs(message),
    priority: priority.done,
    closeButtonProps: { 'aria-label': t('Close') },
  });
}

/** An error message; closes when there was time to read it, and not while the mouse or the focus is on it. */
export function toastFailed(error: unknown) {
  const message = error instanceof Error ? error.message : String(error);
  const requestId = error instanceof ApiError ? error.body.requestId : undefined;
  showFailure(message, 'red', <FailureText message={message} requestId={requestId} />);
}

/** A change of several records of which some were refused, with the way to them. Closes like a failure. */
export function toastPartlyDone(message: string, action?: { label: string; onClick: () => void }) {
  const id = showFailure(
    message,
    'orange',
    <TextWithAction message={message} action={action && { ...action, onClick: act }} />,
  );
  function act() {
    notifications.hide(id);
    action?.onClick();
  }
}

/** The same failure again replaces its toast instead of adding another one. */
function showFailure(message: string, color: string, text: ReactNode): string {
  const shown = failures.get(message);
  if (shown !== undefined) notifications.hide(shown);
  const id = notifications.show({
    message: text,
    color,
    withBorder: true,
    autoClose: readingMs(message),
    priority: priority.failure,
    role: 'alert',
    closeButtonProps: { 'aria-label': t('Close') },
    onClose: () => {
      if (failures.get(message) === id) failures.delete(message);
    },
  });
  failures.set(message, id);
  return id;
}

/** Closes the failures of a page that is left. */
export function clearFailures() {
  for (const id of failures.values()) notifications.hide(id);
}

const noticeMs = 4000;
const msPerCharacter = 60;

/** The time to notice a text and read it at 200 words a minute. */
function readingMs(text: string): number {
  return noticeMs + text.length * msPerCharacter;
}

const showAfterMs = 1000;

/** A progress message for what takes longer than a second; `end` removes it. */
export function toastProgress(message: (done: number) => string) {
  const began = Date.now();
  let id: string | null = null;
  return {
    at(done: number) {
      if (id !== null) notifications.update({ id, ...busy(message(done)) });
      else if (Date.now() - began > showAfterMs) id = notifications.show(busy(message(done)));
    },
    end() {
      if (id !== null) notifications.hide(id);
    },
  };
}

function busy(message: string) {
  return {
    message,
    loading: true,
    autoClose: false as const,
    withCloseButton: false,
    withBorder: true,
    priority: priority.progress,
  };
}

interface TextWithActionProps {
  message: string;
  action: { label: string; onClick: () => void } | undefined;
}

function TextWithAction({ message, action }: TextWithActionProps) {
  return (
    <>
      <div>{message}</div>
      {action && (
        <Button variant="subtle" size="compact-sm" ms={-8} mt={4} onClick={action.onClick}>
          {action.label}
        </Button>
      )}
    </>
  );
}

function TextWithUndo({ text, onUndo }: { text: string; onUndo: () => void }) {
  return (
    <div className={classes.undo}>
      <div className={classes.text}>{text}</div>
      <Button variant="default" size="compact-sm" onClick={onUndo} aria-keyshortcuts="Control+Z Meta+Z">
        {t('Undo')}
        <kbd className={classes.key} aria-hidden="true">
          {undoShortcut()}
        </kbd>
      </Button>
    </div>
  );
}

function FailureText({ message, requestId }: { message: string; requestId: string | undefined }) {
  return (
    <>
      <div>{message}</div>
      {requestId && (
        <Button
          variant="subtle"
          size="compact-xs"
          ms={-7}
          mt={4}
          onClick={() => void copyText(t('{message} (request {requestId})', { message, requestId }))}
        >
          {t('Copy with request ID')}
        </Button>
      )}
    </>
  );
}
