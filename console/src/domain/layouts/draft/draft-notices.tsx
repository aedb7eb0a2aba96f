import { Alert, Button, Group } from '@mantine/core';
import { t } from '@vitrine/contract/messages';
import { formatClock } from '../../../lib/format.ts';
import type { ApiError } from '../../../lib/http.ts';
import { useSession } from '../../../lib/session.ts';

interface DraftConflictProps {
  error: ApiError;
  onReload: () => void;
  onOverwrite: () => void;
}

/** Says who has saved the draft elsewhere. */
export function DraftConflict({ error, onReload, onOverwrite }: DraftConflictProps) {
  const { fullName } = useSession().user;
  const { changed } = error.body;
  const isSelf = changed?.by === fullName;
  const title = isSelf
    ? t('You are changing this layout in another window')
    : t('{by} is changing this layout too', { by: changed?.by ?? t('Someone') });
  return (
    <Alert color="red" role="alert" title={title}>
      {isSelf
        ? t(
            'Your last changes were not saved. Reload to go on with what was saved there, or overwrite it with yours. After reloading, Undo brings yours back.',
          )
        : t(
            'Your last changes were not saved. Reload to go on with theirs, or overwrite it with yours. After reloading, Undo brings yours back.',
          )}
      <Group gap="sm" mt="sm">
        <Button variant="default" onClick={onReload}>
          {t('Reload')}
        </Button>
        <Button color="red" onClick={onOverwrite}>
          {t('Overwrite')}
        </Button>
      </Group>
    </Alert>
  );
}

interface FoundDraftProps {
  draft: { by: string | null; at: string };
  /** What screens show: "version 2". */
  published: string;
  onClose: () => void;
  /** Null where nothing can be changed. */
  onDiscard: (() => void) | null;
}

/** Says that what is edited is not what screens show. */
export function FoundDraft({ draft, published, onClose, onDiscard }: FoundDraftProps) {
  return (
    <Alert color="indigo" role="status" withCloseButton closeButtonLabel={t('Close')} onClose={onClose}>
      {t('This is the draft of {by} of {at}. Screens show {published}.', {
        by: draft.by ?? t('a deleted user'),
        at: formatClock(draft.at),
        published,
      })}{' '}
      {onDiscard && (
        <Button variant="default" size="compact-sm" onClick={onDiscard}>
          {t('Discard draft')}
        </Button>
      )}
    </Alert>
  );
}
