import { Button } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import { copyText } from '../lib/clipboard.ts';
import { ApiError } from '../lib/http.ts';

/** A success message; closes by itself. */
export function toastDone(message: string) {
  notifications.show({ message, color: 'teal', withBorder: true, closeButtonProps: { 'aria-label': 'Close' } });
}

/** An error message; stays until closed, so that it can be read and its request ID copied. */
export function toastFailed(error: unknown) {
  const message = error instanceof Error ? error.message : String(error);
  const requestId = error instanceof ApiError ? error.body.requestId : undefined;
  notifications.show({
    // The same error again replaces the toast instead of adding another one.
    id: `failed ${message}`,
    message: <FailureText message={message} requestId={requestId} />,
    color: 'red',
    withBorder: true,
    autoClose: false,
    role: 'alert',
    closeButtonProps: { 'aria-label': 'Close' },
  });
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
  return { message, loading: true, autoClose: false as const, withCloseButton: false, withBorder: true };
}

function FailureText({ message, requestId }: { message: string; requestId: string | undefined }) {
  return (
    <>
      <div>{message}</div>
      {requestId && (
        <Button
          variant="subtle"
          size="compact-xs"
          ml={-7}
          mt={4}
          onClick={() => void copyText(`${message} (request ${requestId})`)}
        >
          Copy with request ID
        </Button>
      )}
    </>
  );
}
