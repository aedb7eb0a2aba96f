import { Button } from '@mantine/core';
import { IconUpload } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import type { LibraryFile } from '@vitrine/contract/library';
import { useId, useState } from 'react';
import { msg, t } from '@vitrine/contract/messages';
import { listOptions, listQueryOf } from '../../lib/lists.ts';
import { ActionOn } from '../../ui/action-on.tsx';
import { filesList } from '../library/library.api.ts';
import type { FieldInputProps } from './field-input-props.ts';
import fields from './field-input.module.css';
import { FieldNotes } from './field-notes.tsx';
import classes from './image-input.module.css';

const maxOffered = 3;

/** The latest images of the folder, and all others behind a button that also takes an image that is dropped. */
export function ImageInput(props: FieldInputProps & { ratio: [number, number] }) {
  const { field, value, error, media, directoryId, onChange, onChooseImage, onDropImage, ratio } = props;
  const group = useId();
  const [isOver, setOver] = useState(false);
  const { data } = useQuery(listOptions(filesList, listQueryOf(filesList.endpoint, latestIn(directoryId))));
  const chosen = typeof value === 'number' ? media.files.get(value) : undefined;
  return (
    <fieldset className={fields.image}>
      <legend>
        {field.label}{' '}
        <span className={fields.count}>{t('{ratio}, cut from the middle', { ratio: ratio.join(':') })}</span>
      </legend>
      <div className={classes.images}>
        {offered(chosen, data?.rows ?? []).map((file) => (
          <label key={file.fileId} className={classes.image} style={{ aspectRatio: ratio.join(' / ') }}>
            <input
              type="radio"
              name={group}
              className="visually-hidden"
              aria-label={file.fileName}
              checked={file.fileId === value}
              onChange={() => onChange(file.fileId)}
            />
            {file.thumbUrl && <img src={file.thumbUrl} alt="" loading="lazy" decoding="async" />}
          </label>
        ))}
        <button
          type="button"
          className={classes.other}
          data-path={`values.${field.id}`}
          data-over={isOver || undefined}
          onClick={onChooseImage}
          onDragOver={(event) => {
            if (!event.dataTransfer.types.includes('Files')) return;
            event.preventDefault();
            setOver(true);
          }}
          onDragLeave={() => setOver(false)}
          onDrop={(event) => {
            event.preventDefault();
            setOver(false);
            const [file] = event.dataTransfer.files;
            if (file) onDropImage(file);
          }}
        >
          <IconUpload size={16} aria-hidden="true" />
          <ActionOn action={msg('Choose or drop')} name={field.label} />
        </button>
      </div>
      {chosen && (
        <Button variant="subtle" color="gray" size="compact-sm" onClick={() => onChange(null)}>
          <ActionOn action={msg('Remove')} name={field.label} />
        </Button>
      )}
      <FieldNotes hint={field.hint} error={error} />
    </fieldset>
  );
}

const latestIn = (directoryId: number) => ({
  directoryId: String(directoryId),
  kind: 'image',
  sort: 'createdAt',
  order: 'desc',
  pageSize: maxOffered,
});

/** Choosing another one moves none of them. */
function offered(chosen: LibraryFile | undefined, latest: readonly LibraryFile[]): readonly LibraryFile[] {
  const ready = latest.filter(({ status }) => status === 'ready');
  if (!chosen || ready.some(({ fileId }) => fileId === chosen.fileId)) return ready;
  return [chosen, ...ready].slice(0, maxOffered);
}
