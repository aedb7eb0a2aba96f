import { Button } from '@mantine/core';

/** A part that could not be loaded breaks nothing: one quiet line says so in its place. `what` begins the sentence. */
export function QuietFailure({ subject, error, retry }: { subject: string; error: Error; retry: () => void }) {
  return (
    <output className="muted small">
      Couldn’t load {subject}: {error.message}
      <Button variant="subtle" size="compact-xs" ml={4} onClick={retry}>
        Retry
      </Button>
    </output>
  );
}
