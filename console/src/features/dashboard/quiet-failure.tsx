import { Button } from '@mantine/core';

/** A part that could not be loaded breaks nothing: one quiet line says so in its place. `what` begins the sentence. */
export function QuietFailure({ what, error, retry }: { what: string; error: Error; retry: () => void }) {
  return (
    <output className="muted small">
      {what} could not be loaded: {error.message}
      <Button variant="subtle" size="compact-xs" ml={4} onClick={retry}>
        Retry
      </Button>
    </output>
  );
}
