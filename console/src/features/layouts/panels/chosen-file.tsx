import { Button, Group } from '@mantine/core';
import type { LibraryFile } from '@vitrine/contract/library';
import { t } from '@vitrine/contract/messages';
import { FileThumbnail } from '../../../domain/file-thumbnail.tsx';
import classes from './properties.module.css';

interface ChosenFileProps {
  kind: 'image' | 'video';
  fileId: number | null;
  /** Not yet, or not any more, if it could not be read. */
  file: LibraryFile | undefined;
  onChoose: () => void;
  /** Undefined where a file is always needed. */
  onRemove?: () => void;
}

/** A file of the library, with a button that opens the library. */
export function ChosenFile({ kind, fileId, file, onChoose, onRemove }: ChosenFileProps) {
  return (
    <>
      {file && (
        <div className={classes.chosen}>
          <FileThumbnail file={file} />
          <span title={file.fileName}>{file.fileName}</span>
        </div>
      )}
      <Group gap="xs" grow>
        <Button variant="default" size="xs" onClick={onChoose}>
          {fileId === null
            ? t('{kind, select, image {Choose image} other {Choose video}}', { kind })
            : t('{kind, select, image {Replace image} other {Replace video}}', { kind })}
        </Button>
        {fileId !== null && onRemove && (
          <Button variant="default" size="xs" onClick={onRemove}>
            {t('Remove image')}
          </Button>
        )}
      </Group>
    </>
  );
}
