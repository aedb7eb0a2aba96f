import { Button, TextInput } from '@mantine/core';
import type { LibraryFile } from '@vitrine/contract/library';
import { t } from '@vitrine/contract/messages';
import { FileThumbnail } from '../../../../domain/file-thumbnail.tsx';
import { FitField } from './fit-field.tsx';
import type { KindFieldsProps } from './kind-fields.ts';
import { Section } from '../section.tsx';
import classes from '../properties.module.css';

/** The image or video of a part. */
export function FileFields({ part, media, onSettle, onChooseFile, set }: KindFieldsProps<'image' | 'video'>) {
  const file: LibraryFile | undefined = media.files.get(part.fileId ?? 0);
  return (
    <Section title={part.kind === 'image' ? t('Image') : t('Video')}>
      {file && (
        <div className={classes.chosen}>
          <FileThumbnail file={file} />
          <span title={file.fileName}>{file.fileName}</span>
        </div>
      )}
      <Button variant="default" size="xs" onClick={() => onChooseFile(part)}>
        {part.fileId === null
          ? t('{kind, select, image {Choose image} other {Choose video}}', { kind: part.kind })
          : t('{kind, select, image {Replace image} other {Replace video}}', { kind: part.kind })}
      </Button>
      <FitField fit={part.fit} onChange={(fit) => set({ fit })} />
      {part.kind === 'image' && (
        <TextInput
          label={t('Description')}
          description={t('For screen readers in this editor.')}
          size="xs"
          maxLength={300}
          value={part.alt}
          onChange={({ currentTarget: { value } }) => set({ alt: value }, 'alt')}
          onBlur={onSettle}
        />
      )}
    </Section>
  );
}
