import { useMediaQuery } from '@mantine/hooks';
import type { LibraryFile } from '@vitrine/contract/library';
import { useRef, useState, type ReactNode } from 'react';
import { t } from '@vitrine/contract/messages';
import { clearErrorsBelow } from '../../domain/error-below.ts';
import { Card } from '../../ui/card.tsx';
import { Form } from '../../ui/form/form.tsx';
import type { SaveForm } from '../../ui/form/use-save-form.ts';
import { useUndo } from '../../ui/form/use-undo.ts';
import { ChooseMedia, type LibrarySlot } from './choose-media.tsx';
import classes from './playlist-editor.module.css';
import { PlaylistFields } from './playlist-fields.tsx';
import { planOf, type PlaylistValues } from './playlist-plan.ts';
import { PlaylistPreview } from './playlist-preview.tsx';
import type { PreviewControl } from './preview-player.tsx';
import { Storyboard } from './storyboard.tsx';
import { typedField } from './typed-field.ts';
import { usePlaylistFiles } from './use-playlist-files.ts';

interface PlaylistEditorProps {
  state: SaveForm<PlaylistValues>;
  submitLabel: string;
  /** The files of the saved items. */
  saved: readonly LibraryFile[];
  library: LibrarySlot;
  readOnly: boolean;
  isNew?: boolean;
}

/** Library on the left, items in the middle, preview and fields on the right. */
export function PlaylistEditor({ state, submitLabel, saved, library, readOnly, isNew = false }: PlaylistEditorProps) {
  const { form } = state;
  const undo = useUndo(form, typedField);
  const values = form.getValues();
  const used = values.playlistContents.map(({ fileId }) => fileId);
  const { known, addFiles } = usePlaylistFiles(saved, used);
  const preview = useRef<PreviewControl>(null);
  const [shown, setShown] = useState<number | null>(null);
  const [insertAt, setInsertAt] = useState<number | null>(null);
  const plan = planOf(values, known.files);
  const insert = (picked: readonly LibraryFile[], at: number) => {
    addFiles(picked);
    const { playlistContents: items } = form.getValues();
    const next = 1 + Math.max(-1, ...items.map((item) => item.sortOrder ?? 0));
    const added = picked.map(({ fileId }, place) => ({ fileId, duration: 0, sortOrder: next + place }));
    clearErrorsBelow(form, 'playlistContents');
    form.setFieldValue('playlistContents', items.toSpliced(at, 0, ...added));
  };
  return (
    <Form
      state={state}
      submitLabel={submitLabel}
      cancel={{ to: '/Playlist' }}
      readOnly={readOnly}
      wide
      layout={readOnly ? classes.reading : classes.editing}
      aside={
        <div className={classes.preview}>
          <PlaylistPreview plan={plan} orientation={values.orientation} control={preview} onIndex={setShown} />
        </div>
      }
    >
      {!readOnly && <Chooser library={library({ onPick: (file) => insert([file], used.length) })} />}
      <div className={classes.story}>
        <Storyboard
          form={form}
          known={known}
          plan={plan}
          undo={undo}
          shown={shown}
          onShow={(ms) => preview.current?.seek(ms)}
          onInsert={setInsertAt}
          readOnly={readOnly}
        />
        <ChooseMedia
          key={insertAt}
          opened={insertAt !== null}
          library={library}
          onClose={() => setInsertAt(null)}
          onChosen={(picked) => insert(picked, insertAt ?? used.length)}
        />
      </div>
      <div className={classes.fields}>
        <PlaylistFields form={form} isNew={isNew} />
      </div>
    </Form>
  );
}

/** The library beside the items on wide windows; on narrow ones the button below the items opens it. */
function Chooser({ library }: { library: ReactNode }) {
  const hasRoom = useMediaQuery('(min-width: 62em)', undefined, { getInitialValueInEffect: false });
  if (!hasRoom) return null;
  return (
    <div className={classes.library}>
      <Card title={t('Library')}>{library}</Card>
    </div>
  );
}
