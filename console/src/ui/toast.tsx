import { Button } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import type { ReactNode } from 'react';
import { type Message, t } from '@vitrine/contract/messages';
import { copyText } from '../lib/clipboard.ts';
import { ApiError } from '../lib/http.ts';
import { useLanguage } from '../lib/language.ts';
import classes from './toast.module.css';
import { undoShortcut } from './undo-shortcut.ts';
import { errorText, type Localized } from '../lib/localized.ts';

// At most five toasts are shown. By their priority, a success is never queued behind failures.
const priority = { failure: 0, progress: 1, done: 1 };

/** The element that names their close buttons, in the current language. */
export const closeLabelId = 'close-toast';

/** The failures that are shown or queued: their ids by their messages. */
const failures = new Map<string, string>();

/** A success message; closes by itself. */
export function toastDone(text: Localized) {
  notifications.show({
    message: <LocalizedText text={text} />,
    color: 'teal',
    withBorder: true,
    priority: priority.done,
    closeButtonProps: { 'aria-labelledby': closeLabelId },
  });
}

/** What was deleted, with a button that undoes it. Stays while the mouse or the focus is on it. */
export function toastUndo(title: Localized, text: Localized, onUndo: () => void): string {
  const id = notifications.show({
    title: <LocalizedText text={title} />,
    message: <TextWithUndo text={text} onUndo={onUndo} />,
    color: 'teal',
    withBorder: true,
    autoClose: readingMs(title() + text()),
    priority: priority.done,
    closeButtonProps: { 'aria-labelledby': closeLabelId },
  });
  return id;
}

export function hideToast(id: string) {
  notifications.hide(id);
}

/** What happened without an action of the user; closes when there was time to read it. */
export function toastNotice(text: Localized) {
  notifications.show({
    message: <LocalizedText text={text} />,
    color: 'indigo',
    withBorder: true,
    autoClose: readingMs(text()),
    priority: priority.done,
    closeButtonProps: { 'aria-labelledby': closeLabelId },
  });
}

/** An error message; closes when there was time to read it, and not while the mouse or the focus is on it. */
export function toastFailed(failure: unknown) {
  const text = typeof failure === 'function' ? (failure as Localized) : () => errorText(failure);
  const requestId = failure instanceof ApiError ? failure.body.requestId : undefined;
  showFailure(text, 'red', <FailureText text={text} requestId={requestId} />);
}

/** A change of several records of which some were refused, with the way to them. Closes like a failure. */
export function toastPartlyDone(text: Localized, action?: Action) {
  const id = showFailure(text, 'orange', <TextWithAction text={text} action={action && { ...action, onClick: act }} />);
  function act() {
    notifications.hide(id);
    action?.onClick();
  }
}

/** The same failure again replaces its toast instead of adding another one. */
function showFailure(text: Localized, color: string, content: ReactNode): string {
  const message = text();
  const shown = failures.get(message);
  if (shown !== undefined) notifications.hide(shown);
  const id = notifications.show({
    message: content,
    color,
    withBorder: true,
    autoClose: readingMs(message),
    priority: priority.failure,
    role: 'alert',
    closeButtonProps: { 'aria-labelledby': closeLabelId },
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
export function toastProgress(text: (done: number) => string) {
  const began = Date.now();
  let id: string | null = null;
  return {
    at(done: number) {
      if (id !== null) notifications.update({ id, ...busy(() => text(done)) });
      else if (Date.now() - began > showAfterMs) id = notifications.show(busy(() => text(done)));
    },
    end() {
      if (id !== null) notifications.hide(id);
    },
  };
}

function busy(text: Localized) {
  return {
    message: <LocalizedText text={text} />,
    loading: true,
    autoClose: false as const,
    withCloseButton: false,
    withBorder: true,
    priority: priority.progress,
  };
}

interface Action {
  label: Message;
  onClick: () => void;
}

/** Follows a change of the language. */
function LocalizedText({ text }: { text: Localized }) {
  useLanguage();
  return text();
}

function TextWithAction({ text, action }: { text: Localized; action: Action | undefined }) {
  useLanguage();
  return (
    <>
      <div>{text()}</div>
      {action && (
        <Button variant="subtle" size="compact-sm" ms={-8} mt={4} onClick={action.onClick}>
          {t(action.label)}
        </Button>
      )}
    </>
  );
}

function TextWithUndo({ text, onUndo }: { text: Localized; onUndo: () => void }) {
  useLanguage();
  return (
    <div className={classes.undo}>
      <div className={classes.text}>{text()}</div>
      <Button variant="default" size="compact-sm" onClick={onUndo} aria-keyshortcuts="Control+Z Meta+Z">
        {t('Undo')}
        <kbd className={classes.key} aria-hidden="true">
          {undoShortcut()}
        </kbd>
      </Button>
    </div>
  );
}

function FailureText({ text, requestId }: { text: Localized; requestId: string | undefined }) {
  useLanguage();
  const message = text();
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
