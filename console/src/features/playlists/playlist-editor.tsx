import { Button } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import type { LibraryFile } from '@vitrine/contract/library';
import { useRef, useState, type ReactNode } from 'react';
import { Card } from '../../ui/card.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Form } from '../../ui/form/form.tsx';
import type { SaveForm } from '../../ui/form/use-save-form.ts';
import classes from './playlist-editor.module.css';
import { PlaylistFields } from './playlist-fields.tsx';
import { planOf, type PlaylistValues } from './playlist-plan.ts';
import { PlaylistPreview, type PreviewControl } from './playlist-preview.tsx';
import { Storyboard } from './storyboard.tsx';
import { useKnownFiles } from './use-known-files.ts';

/** The library, from which files are picked; the page puts it in. */
export type LibrarySlot = (onPick: (file: LibraryFile) => void) => ReactNode;

interface PlaylistEditorProps {
  state: SaveForm<PlaylistValues>;
  submitLabel: string;
  /** The files of the items as they were read. */
  saved: readonly LibraryFile[];
  library: LibrarySlot;
  readOnly: boolean;
}

/** Library at the left, items in the middle, preview and fields at the right. */
export function PlaylistEditor({ state, submitLabel, saved, library, readOnly }: PlaylistEditorProps) {
  const { form } = state;
  const { files, remember } = useKnownFiles(saved);
  const preview = useRef<PreviewControl>(null);
  const [shown, setShown] = useState<number | null>(null);
  const values = form.getValues();
  const plan = planOf(values, files);
  const pick = (file: LibraryFile) => {
    remember(file);
    const sortOrder = 1 + Math.max(-1, ...values.playlistContents.map((item) => item.sortOrder ?? 0));
    form.insertListItem('playlistContents', { fileId: file.fileId, duration: 0, sortOrder });
    form.clearFieldError('playlistContents');
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
      {!readOnly && <Chooser library={library(pick)} />}
      <div className={classes.story}>
        <Storyboard form={form} files={files} plan={plan} shown={shown} onShow={(ms) => preview.current?.seek(ms)}>
          {!readOnly && <AddMedia library={library(pick)} />}
        </Storyboard>
      </div>
      <div className={classes.fields}>
        <PlaylistFields form={form} />
      </div>
    </Form>
  );
}

/** Beside the items where there is room; elsewhere the button below them opens the same. */
function Chooser({ library }: { library: ReactNode }) {
  const hasRoom = useMediaQuery('(min-width: 62em)', undefined, { getInitialValueInEffect: false });
  if (!hasRoom) return null;
  return (
    <div className={classes.library}>
      <Card title="Library">{library}</Card>
    </div>
  );
}

function AddMedia({ library }: { library: ReactNode }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button variant="default" className={classes.add} onClick={() => setOpen(true)}>
        Add media
      </Button>
      <Dialog opened={isOpen} onClose={() => setOpen(false)} title="Add media" size="640px">
        {library}
      </Dialog>
    </>
  );
}
