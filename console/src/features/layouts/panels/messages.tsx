import { Alert, Button, Group } from '@mantine/core';
import type { LayoutDetails } from '@vitrine/contract/layouts';
import { useState } from 'react';
import { formatClock } from '../../../lib/format.ts';
import { useSession } from '../../../lib/session.ts';
import { currentProblems, type Problem } from '../document/problems.ts';
import type { Editor } from '../editor/editor.ts';
import type { DraftSaving } from '../editor/use-draft.ts';

interface MessagesProps {
  editor: Editor;
  draft: DraftSaving;
  details: LayoutDetails;
  /** What is stored takes the place of what is edited. */
  onTaken: (taken: ReturnType<DraftSaving['reload']>) => void;
}

/** What keeps the draft from being saved or published, and the draft that was found. */
export function Messages({ editor, draft, details, onTaken }: MessagesProps) {
  const [found, setFound] = useState(details.draft);
  const { fullName } = useSession().user;
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
  if (state.status === 'conflict') {
    const { changed } = state.error.body;
    const isSelf = changed?.by === fullName;
    return (
      <Alert
        color="red"
        role="alert"
        title={`${isSelf ? 'You are' : `${changed?.by ?? 'Someone'} is`} changing this layout ${isSelf ? 'in another window' : 'too'}`}
      >
        Your last changes were not saved. Reload to go on with {isSelf ? 'what was saved there' : 'theirs'}, or
        overwrite it with yours. After reloading, Undo brings yours back.
        <Group gap="sm" mt="sm">
          <Button variant="default" onClick={() => onTaken(draft.reload())}>
            Reload
          </Button>
          <Button color="red" onClick={draft.overwrite}>
            Overwrite
          </Button>
        </Group>
      </Alert>
    );
  }
  if (unpublished.length > 0)
    return (
      <Alert color="red" role="alert" title="Not published">
        <Problems problems={unpublished} editor={editor} />
      </Alert>
    );
  if (state.status === 'failed') {
    return (
      <Alert color="red" role="alert" title="The draft could not be saved">
        <Problems problems={state.problems} editor={editor} />
        <Button variant="default" size="compact-sm" onClick={draft.retry}>
          Retry
        </Button>
      </Alert>
    );
  }
  if (state.status === 'incomplete')
    return (
      <Alert color="orange" role="status" title="The draft is saved when this is complete">
        <Problems problems={state.problems} editor={editor} />
      </Alert>
    );
  if (!found) return null;
  return (
    <Alert color="indigo" role="status" withCloseButton closeButtonLabel="Close" onClose={() => setFound(null)}>
      This is the draft of {found.by ?? 'a deleted user'} of {formatClock(found.at)}. Screens show version{' '}
      {details.version}.{' '}
      <Button
        variant="default"
        size="compact-sm"
        onClick={() => {
          setFound(null);
          onTaken(draft.discard());
        }}
      >
        Discard draft
      </Button>
    </Alert>
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
