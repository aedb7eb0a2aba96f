import { Alert, Button, Group } from '@mantine/core';
import type { LayoutDetails } from '@vitrine/contract/layouts';
import { useState } from 'react';
import { t } from '@vitrine/contract/messages';
import { DraftConflict, FoundDraft } from '../../../domain/layouts/draft/draft-notices.tsx';
import { publishedVersion } from '../../../domain/layouts/published-version.ts';
import { formatClock } from '../../../lib/format.ts';
import { currentProblems, type Problem } from '../document/problems.ts';
import type { Editor } from '../editor/editor.ts';
import type { EditorDraft } from '../editor/use-draft.ts';

interface MessagesProps {
  editor: Editor;
  draft: EditorDraft;
  details: LayoutDetails;
  /** What is stored takes the place of what is edited. */
  onTaken: (taken: ReturnType<EditorDraft['reload']>) => void;
  isReadOnly: boolean;
}

/** What keeps the draft from being saved or published, and the draft that was found. */
export function Messages({ editor, draft, details, onTaken, isReadOnly }: MessagesProps) {
  const [found, setFound] = useState(details.draft);
  const { state, stale } = draft;
  const unpublished = currentProblems(draft.problems, editor.document);
  if (stale) {
    const { changed } = stale.body;
    return (
      <Alert
        color="red"
        role="alert"
        title={
          changed
            ? t('{name} published this on {at}', { name: changed.by ?? t('Someone'), at: formatClock(changed.at) })
            : t('Someone published this')
        }
      >
        {t(
          'Yours was not published. Reload to go on with the published version, or publish yours over it. After reloading, Undo brings yours back.',
        )}
        <Group gap="sm" mt="sm">
          <Button variant="default" onClick={() => onTaken(draft.discard())}>
            {t('Reload')}
          </Button>
          <Button color="red" onClick={draft.publishOver}>
            {t('Publish mine')}
          </Button>
        </Group>
      </Alert>
    );
  }
  if (state.status === 'conflict')
    return <DraftConflict error={state.error} onReload={() => onTaken(draft.reload())} onOverwrite={draft.overwrite} />;
  if (unpublished.length > 0 || state.status === 'failed' || state.status === 'incomplete')
    return (
      <>
        {unpublished.length > 0 && (
          <Alert color="red" role="alert" title={t('Not published')}>
            <Problems problems={unpublished} editor={editor} />
          </Alert>
        )}
        {state.status === 'failed' && (
          <Alert color="red" role="alert" title={t('The draft could not be saved')}>
            <Problems problems={state.problems} editor={editor} />
            <Button variant="default" size="compact-sm" onClick={draft.retry}>
              {t('Retry')}
            </Button>
          </Alert>
        )}
        {state.status === 'incomplete' && (
          <Alert color="orange" role="status" title={t('The draft is saved when this is complete')}>
            <Problems problems={state.problems} editor={editor} />
          </Alert>
        )}
      </>
    );
  if (details.version > draft.version && !draft.isPublishing)
    return (
      <Alert color="orange" role="status" title={t('Another version was published meanwhile')}>
        {t(
          'Screens show {publishedVersion}, and you have {publishedVersion2} open. Reload to go on with what was published. After reloading, Undo brings yours back.',
          { publishedVersion: publishedVersion(details.version), publishedVersion2: publishedVersion(draft.version) },
        )}
        <Group gap="sm" mt="sm">
          <Button variant="default" onClick={() => onTaken(isReadOnly ? draft.reload() : draft.discard())}>
            {t('Reload')}
          </Button>
        </Group>
      </Alert>
    );
  if (!found) return null;
  return (
    <FoundDraft
      draft={found}
      published={publishedVersion(details.version)}
      onClose={() => setFound(null)}
      onDiscard={
        isReadOnly
          ? null
          : () => {
              setFound(null);
              onTaken(draft.discard());
            }
      }
    />
  );
}

/** Each with the part that it is about, which shows it at its properties too. */
function Problems({ problems, editor }: { problems: readonly Problem[]; editor: Editor }) {
  return problems.map(({ part, message }) => (
    <div key={`${part?.id} ${message}`}>
      {part && `${part.name}: `}
      {message}{' '}
      {part && (
        <Button
          variant="default"
          size="compact-sm"
          aria-label={t('Select {name}', { name: part.name })}
          onClick={() => editor.select([part.id])}
        >
          {t('Select')}
        </Button>
      )}
    </div>
  ));
}
