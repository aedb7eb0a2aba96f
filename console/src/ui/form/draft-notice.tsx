import { Alert, Button, Group } from '@mantine/core';
import { t } from '@vitrine/contract/messages';
import { formatMinute } from '../../lib/format.ts';

/** Says that unsaved changes of an earlier visit are in the form again. */
export function DraftNotice({ at, onDiscard }: { at: string; onDiscard: () => void }) {
  return (
    <Alert color="indigo" role="status">
      <Group justify="space-between" gap="sm">
        <span>{t('Restored what you typed at {at}.', { at: formatMinute(at) })}</span>
        <Button variant="default" size="compact-sm" onClick={onDiscard}>
          {t('Discard')}
        </Button>
      </Group>
    </Alert>
  );
}
