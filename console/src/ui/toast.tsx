import { Button } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import { copyText } from '../lib/copy.ts';
import { ApiError } from '../lib/http.ts';

/** Says that something was done; goes away by itself. */
export function toastDone(message: string) {
  notifications.show({ message, color: 'teal', withBorder: true, closeButtonProps: { 'aria-label': 'Close' } });
}

/** Says what went wrong; stays until closed, so that it can be read and its request id copied. */
export function toastFailed(error: unknown) {
  const message = error instanceof Error ? error.message : String(error);
  const requestId = error instanceof ApiError ? error.body.requestId : undefined;
  notifications.show({
    // The same failure again replaces the toast instead of filling the screen.
    id: `failed ${message}`,
    message: <FailureText message={message} requestId={requestId} />,
    color: 'red',
    withBorder: true,
    autoClose: false,
    role: 'alert',
    closeButtonProps: { 'aria-label': 'Close' },
  });
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
          Copy with request id
        </Button>
      )}
    </>
  );
}
