import { Button } from '@mantine/core';
import { ApiError } from '../lib/http.ts';
import { Empty } from './empty.tsx';

/** Says that loading has failed and why, with a button to retry. */
export function LoadError({ error, retry }: { error: Error; retry: () => void }) {
  const button = (
    <Button variant="default" onClick={retry}>
      Retry
    </Button>
  );
  return (
    <div role="alert">
      <Empty title={titleOf(error)} action={button}>
        {reasonOf(error)}
      </Empty>
    </div>
  );
}

function titleOf(error: Error): string {
  return isMissing(error) ? error.message : 'Loading failed';
}

function reasonOf(error: Error): string {
  if (isMissing(error)) return 'It may have been deleted, or the link is wrong.';
  if (error instanceof ApiError) return error.message;
  return 'The server’s reply could not be read. Reload the page. If this keeps happening, contact your administrator.';
}

function isMissing(error: Error): boolean {
  return error instanceof ApiError && error.status === 404;
}
