import { SegmentedControl, Textarea } from '@mantine/core';
import type { LibraryFile } from '@vitrine/contract/library';
import { msg, t } from '@vitrine/contract/messages';
import type { Playlist } from '@vitrine/contract/playlists';
import { useState } from 'react';
import { EntitySelect } from '../../domain/entity-select.tsx';
import { FileThumbnail } from '../../domain/file-thumbnail.tsx';
import { thumbnailOfPlaylist } from '../../domain/orientation-frame.tsx';
import { filesList } from '../library/library.api.ts';
import { playlistsList } from '../playlists/playlists.api.ts';
import classes from './content-fields.module.css';
import { OverridePreview } from './override-preview.tsx';
import { nothingToShow, type OverrideFormState } from './override-values.ts';
import { TextStyle } from './text-style.tsx';
import { translated } from '../../lib/translated.ts';

const contents = [
  { value: 'playlist', label: msg('Playlist') },
  { value: 'file', label: msg('File') },
  { value: 'text', label: msg('Text') },
];

interface ContentFieldsProps {
  form: OverrideFormState;
  /** The file that was chosen before; else the user chooses what to show. */
  file: LibraryFile | null;
}

/** What to show, with a preview of it. */
export function ContentFields({ form, file: given }: ContentFieldsProps) {
  const [what, setWhat] = useState(given ? 'file' : 'text');
  const [playlist, setPlaylist] = useState<Playlist | null>(null);
  const [file, setFile] = useState(given);
  const choose = (value: string) => {
    setWhat(value);
    setPlaylist(null);
    setFile(null);
    form.setValues(nothingToShow);
    form.clearErrors();
  };
  const { playlistId, fileId, text = '', textColours = null, isEmergency = false } = form.getValues();
  const missing = form.errors['playlistId'];
  return (
    <>
      {!given && (
        <SegmentedControl
          fullWidth
          aria-label={t('What to show')}
          data={translated(contents)}
          value={what}
          onChange={choose}
        />
      )}
      {what === 'playlist' && (
        <EntitySelect
          label={t('Playlist')}
          withAsterisk
          source={playlistsList}
          idOf={(each) => each.playlistId}
          nameOf={(each) => each.name}
          thumbnailOf={thumbnailOfPlaylist}
          data-path="playlistId"
          error={missing}
          value={playlistId ?? 0}
          onChange={(id, row) => {
            setPlaylist(row ?? null);
            form.setFieldValue('playlistId', id || null);
          }}
        />
      )}
      {what === 'file' && !given && (
        <EntitySelect
          label={t('File')}
          description={t('To show several files, choose a playlist.')}
          withAsterisk
          source={filesList}
          idOf={(each) => each.fileId}
          nameOf={(each) => each.fileName}
          thumbnailOf={(each) => (
            <div className={classes.thumbnail}>
              <FileThumbnail file={each} />
            </div>
          )}
          placeholder={t('Search by name')}
          data-path="fileId"
          error={form.errors['fileId'] ?? missing}
          value={fileId ?? 0}
          onChange={(id, row) => {
            setFile(row ?? null);
            form.setFieldValue('fileId', id || null);
          }}
        />
      )}
      {what === 'text' && (
        <Textarea
          label={t('Text')}
          description={t('Keep it short. Fewer words are shown larger.')}
          withAsterisk
          autosize
          minRows={2}
          maxLength={300}
          data-autofocus
          {...form.getInputProps('text')}
          error={form.errors['text'] ?? missing}
        />
      )}
      {what === 'text' && (
        <TextStyle
          value={textColours}
          isEmergency={isEmergency}
          onChange={(colours) => form.setFieldValue('textColours', colours)}
        />
      )}
      <OverridePreview playlist={playlist} file={file} text={text} colours={textColours} isEmergency={isEmergency} />
    </>
  );
}
