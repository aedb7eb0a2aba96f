import { Button } from '@mantine/core';

/** One line in place of a part that failed to load; the rest of the page stays. `subject` as in "Couldn’t load the totals". */
export function InlineError({ subject, error, retry }: { subject: string; error: Error; retry: () => void }) {
  return (
    <output className="muted small">
      Couldn’t load {subject}: {error.message}
      <Button variant="subtle" size="compact-xs" ml={4} onClick={retry}>
        Retry
      </Button>
    </output>
  );
}
