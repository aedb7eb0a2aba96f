import { Alert, Button, Group } from '@mantine/core';
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
    ? 'You are changing this layout in another window'
    : `${changed?.by ?? 'Someone'} is changing this layout too`;
  return (
    <Alert color="red" role="alert" title={title}>
      Your last changes were not saved. Reload to go on with {isSelf ? 'what was saved there' : 'theirs'}, or overwrite
      it with yours. After reloading, Undo brings yours back.
      <Group gap="sm" mt="sm">
        <Button variant="default" onClick={onReload}>
          Reload
        </Button>
        <Button color="red" onClick={onOverwrite}>
          Overwrite
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
    <Alert color="indigo" role="status" withCloseButton closeButtonLabel="Close" onClose={onClose}>
      This is the draft of {draft.by ?? 'a deleted user'} of {formatClock(draft.at)}. Screens show {published}.{' '}
      {onDiscard && (
        <Button variant="default" size="compact-sm" onClick={onDiscard}>
          Discard draft
        </Button>
      )}
    </Alert>
  );
}
