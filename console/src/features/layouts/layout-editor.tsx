import { useMediaQuery } from '@mantine/hooks';
import type { LayoutDetails } from '@vitrine/contract/layouts';
import { useReducer, useRef, useState } from 'react';
import { t } from '@vitrine/contract/messages';
import { useCan } from '../../lib/session.ts';
import { useBrand } from '../../lib/settings.ts';
import { ContextMenu, type MenuPosition } from '../../ui/context-menu.tsx';
import { LeaveGuard } from '../../ui/form/leave-guard.tsx';
import fullWindow from '../../ui/full-window.module.css';
import { toastDone, toastFailed } from '../../ui/toast.tsx';
import { FileDialog, type LibrarySlot } from './dialogs/file-dialog.tsx';
import { PreviewDialog } from './dialogs/preview-dialog.tsx';
import { type FileTarget, kindFor, withChosenFile } from './document/drop-file.ts';
import { editorOf } from './editor/editor.ts';
import { beginEditing, editorReducer } from './editor/editor-state.ts';
import { partActions } from './editor/part-actions.ts';
import { useDraft } from './editor/use-draft.ts';
import { useEditorKeys } from './editor/use-editor-keys.ts';
import { useMedia } from '../../domain/layouts/use-media.ts';
import { useGuides } from './editor/use-guides.ts';
import { useNotes } from './editor/use-notes.ts';
import { useShowings } from '../../domain/layouts/use-showings.ts';
import classes from './layout-editor.module.css';
import { Messages } from './panels/messages.tsx';
import { NotesBar } from './panels/notes-bar.tsx';
import { OtherShape } from './panels/other-shape.tsx';
import { PartsPanel } from './panels/parts-panel.tsx';
import { Properties } from './panels/properties.tsx';
import { ShortcutsDialog } from './panels/shortcuts-dialog.tsx';
import { TopBar } from './panels/top-bar.tsx';
import type { DrawingControl } from '../../domain/layouts/drawn-layout.tsx';
import { Stage } from './stage/stage.tsx';
import { useView } from './stage/use-view.ts';

interface LayoutEditorProps {
  details: LayoutDetails;
  library: LibrarySlot;
}

type OpenDialog = 'shortcuts' | 'preview' | { fileFor: FileTarget } | null;

/** Draws a layout: parts at the left, the stage, the properties at the right, and the notes below. */
export function LayoutEditor({ details, library }: LayoutEditorProps) {
  const [state, dispatch] = useReducer(editorReducer, details.draft?.layout ?? details.layout, beginEditing);
  const { document } = state.history;
  const { shape } = state;
  const media = useMedia(document);
  const brand = useBrand();
  const editor = editorOf(state, dispatch, {
    playlistsWithVideos: media.playlistsWithVideos,
    brand,
    onRefused: (reason) => toastFailed(() => reason),
  });
  const isSmall = useMediaQuery('(max-width: 47.99em)', undefined, { getInitialValueInEffect: false });
  const mayEdit = useCan('Permissions.Library.Edit');
  const isReadOnly = !mayEdit || isSmall;
  const view = useView(shape);
  const guides = useGuides(details.fileId, shape);
  const showings = useShowings(details.fileId);
  const { notes, smallestArc, measure, measureOther } = useNotes({ document, shape, media, showings });
  const draft = useDraft({ details, document, onPublished: () => toastDone(() => t('Layout published')) });
  const [dialog, setDialog] = useState<OpenDialog>(null);
  const [menu, setMenu] = useState<MenuPosition | null>(null);
  const drawing = useRef<DrawingControl>(null);
  useEditorKeys(editor, { isReadOnly, brand });
  const problems = 'problems' in draft.state ? [...draft.problems, ...draft.state.problems] : draft.problems;
  const [selected] = editor.selected;
  const close = () => setDialog(null);
  const chooseFile = (fileFor: FileTarget) => setDialog({ fileFor });
  return (
    <div className={`${fullWindow.window} ${classes.editor}`} data-read-only={isReadOnly || undefined}>
      <TopBar
        editor={editor}
        view={view}
        draft={draft}
        file={details}
        smallestArc={smallestArc}
        onPreview={() => setDialog('preview')}
        onShortcuts={() => setDialog('shortcuts')}
        isReadOnly={isReadOnly}
      />
      <p className={`${classes.small} small`}>
        {t('This window is too small to change a layout. Open it on a tablet or a computer.')}
      </p>
      <PartsPanel editor={editor} isReadOnly={isReadOnly} />
      <div className={classes.middle}>
        <Messages
          editor={editor}
          draft={draft}
          details={details}
          onTaken={(taken) => taken.then(editor.replaceDocument, toastFailed)}
          isReadOnly={isReadOnly}
        />
        <Stage
          editor={editor}
          guides={guides}
          view={view}
          media={media.drawn}
          notes={notes}
          drawing={drawing}
          onDrawn={() => measure(drawing.current)}
          onShortcuts={() => setDialog('shortcuts')}
          onMenu={setMenu}
          onChooseFile={chooseFile}
          library={library}
          directoryId={details.directoryId}
          isReadOnly={isReadOnly}
        />
        <OtherShape editor={editor} media={media.drawn} onDrawn={measureOther} isReadOnly={isReadOnly} />
      </div>
      {!isReadOnly && (
        <Properties
          editor={editor}
          media={media}
          guides={guides}
          file={details}
          problems={problems}
          onChooseFile={chooseFile}
          onMenu={setMenu}
        />
      )}
      <NotesBar editor={editor} notes={notes} showings={showings} onChooseFile={chooseFile} isReadOnly={isReadOnly} />
      <div className="visually-hidden" role="status" data-live="layout">
        {editor.announcement}
      </div>
      {menu && selected && !isReadOnly && (
        <ContextMenu name={selected.part.name} actions={partActions(editor)} at={menu} onClose={() => setMenu(null)} />
      )}
      <ShortcutsDialog opened={dialog === 'shortcuts'} onClose={close} />
      {dialog === 'preview' && <PreviewDialog document={document} media={media.drawn} shape={shape} onClose={close} />}
      {dialog !== null && typeof dialog === 'object' && (
        <FileDialog
          kind={kindFor(dialog.fileFor)}
          directoryId={details.directoryId}
          library={library}
          onClose={close}
          onPick={(fileId) => {
            const { fileFor } = dialog;
            editor.update(labelOfChoice(fileFor), (before) => withChosenFile(before, fileFor, fileId));
            close();
          }}
        />
      )}
      <LeaveGuard isChanged={draft.isChanged} forget={noDraft} />
    </div>
  );
}

function labelOfChoice(target: FileTarget): string {
  if (target === 'instead') return t('Change image for players without layouts');
  return t('{kind, select, image {Replace image of {name}} other {Replace video of {name}}}', {
    kind: kindFor(target),
    name: target.name,
  });
}

/** The draft is on the server: there is none in this browser. */
const noDraft = () => {};
