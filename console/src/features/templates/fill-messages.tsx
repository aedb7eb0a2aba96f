import { Alert, Button } from '@mantine/core';
import { t } from '@vitrine/contract/messages';
import type { FilledLayout } from '@vitrine/contract/templates';
import { useState } from 'react';
import { DraftConflict, FoundDraft } from '../../domain/layouts/draft/draft-notices.tsx';
import { publishedVersion } from '../../domain/layouts/published-version.ts';
import { toastFailed } from '../../ui/toast.tsx';
import type { Filling } from './use-filling.ts';

interface FillMessagesProps {
  filled: FilledLayout;
  filling: Filling;
}

/** What keeps the draft of a filled layout from being saved, and the draft that was found. */
export function FillMessages({ filled, filling }: FillMessagesProps) {
  const [found, setFound] = useState(filled.draft);
  const { draft, reload, overwrite, discard, isUnpublished } = filling;
  const { state } = draft;
  const attempt = (work: () => Promise<unknown>) => {
    setFound(null);
    work().catch(toastFailed);
  };
  if (state.status === 'conflict')
    return (
      <DraftConflict error={state.error} onReload={() => attempt(reload)} onOverwrite={() => attempt(overwrite)} />
    );
  if (state.status === 'failed' || state.status === 'incomplete')
    return (
      <Alert color="red" role="alert" title={t('The draft could not be saved')} mb="lg">
        {state.problems.join(' ')}{' '}
        <Button variant="default" size="compact-sm" onClick={draft.retry}>
          {t('Retry')}
        </Button>
      </Alert>
    );
  if (!found || !isUnpublished()) return null;
  return (
    <FoundDraft
      draft={found}
      published={publishedVersion(filled.file.version)}
      onClose={() => setFound(null)}
      onDiscard={() => attempt(discard)}
    />
  );
}
