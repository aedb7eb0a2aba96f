import { Button } from '@mantine/core';
import { ApiError } from '../lib/http.ts';
import { Empty } from './empty.tsx';

/** What could not be loaded, why, and the way to try again. */
export function Failed({ error, retry }: { error: Error; retry: () => void }) {
  const button = (
    <Button variant="default" onClick={retry}>
      Retry
    </Button>
  );
  return (
    <div role="alert">
      <Empty title={titleOf(error)} action={button}>
        {error instanceof ApiError
          ? error.message
          : 'The answer could not be read. Reload the page; if it stays, tell your administrator.'}
      </Empty>
    </div>
  );
}

function titleOf(error: Error): string {
  const isMissing = error instanceof ApiError && error.status === 404;
  return isMissing ? 'This is not here any more' : 'This could not be loaded';
}
