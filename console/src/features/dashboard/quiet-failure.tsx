import { Button } from '@mantine/core';

/** Figures that could not be loaded break nothing: one quiet line says so. */
export function QuietFailure({ error, retry }: { error: Error; retry: () => void }) {
  return (
    <output className="muted small">
      The figures could not be loaded: {error.message}
      <Button variant="subtle" size="compact-xs" ml={4} onClick={retry}>
        Retry
      </Button>
    </output>
  );
}
