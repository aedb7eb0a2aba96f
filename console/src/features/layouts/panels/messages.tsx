import { Alert, Button, Group } from '@mantine/core';
import type { LayoutDetails } from '@vitrine/contract/layouts';
import { useState } from 'react';
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
        title={`${changed?.by ?? 'Someone'} published this${changed ? ` on ${formatClock(changed.at)}` : ''}`}
      >
        Yours was not published. Reload to go on with the published version, or publish yours over it. After reloading,
        Undo brings yours back.
        <Group gap="sm" mt="sm">
          <Button variant="default" onClick={() => onTaken(draft.discard())}>
            Reload
          </Button>
          <Button color="red" onClick={draft.publishOver}>
            Publish mine
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
          <Alert color="red" role="alert" title="Not published">
            <Problems problems={unpublished} editor={editor} />
          </Alert>
        )}
        {state.status === 'failed' && (
          <Alert color="red" role="alert" title="The draft could not be saved">
            <Problems problems={state.problems} editor={editor} />
            <Button variant="default" size="compact-sm" onClick={draft.retry}>
              Retry
            </Button>
          </Alert>
        )}
        {state.status === 'incomplete' && (
          <Alert color="orange" role="status" title="The draft is saved when this is complete">
            <Problems problems={state.problems} editor={editor} />
          </Alert>
        )}
      </>
    );
  if (details.version > draft.version && !draft.isPublishing)
    return (
      <Alert color="orange" role="status" title="Another version was published meanwhile">
        Screens show {publishedVersion(details.version)}, and you have {publishedVersion(draft.version)} open. Reload to
        go on with what was published. After reloading, Undo brings yours back.
        <Group gap="sm" mt="sm">
          <Button variant="default" onClick={() => onTaken(isReadOnly ? draft.reload() : draft.discard())}>
            Reload
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
        <Button variant="default" size="compact-sm" onClick={() => editor.select([part.id])}>
          Select<span className="visually-hidden"> {part.name}</span>
        </Button>
      )}
    </div>
  ));
}
