import { Alert, Button, Group } from '@mantine/core';
import { formatMinute } from '../../lib/format.ts';

/** Says that unsaved changes of an earlier visit are in the form again. */
export function DraftNotice({ at, onDiscard }: { at: string; onDiscard: () => void }) {
  return (
    <Alert color="indigo" role="status">
      <Group justify="space-between" gap="sm">
        <span>Restored what you typed at {formatMinute(at)}.</span>
        <Button variant="default" size="compact-sm" onClick={onDiscard}>
          Discard
        </Button>
      </Group>
    </Alert>
  );
}
