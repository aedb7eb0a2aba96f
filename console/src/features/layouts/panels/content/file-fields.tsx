import { TextInput } from '@mantine/core';
import { t } from '@vitrine/contract/messages';
import { ChosenFile } from '../chosen-file.tsx';
import { Section } from '../section.tsx';
import { FitField } from './fit-field.tsx';
import { FocusField } from './focus-field.tsx';
import type { KindFieldsProps } from './kind-fields.ts';

/** The image or video of a part. */
export function FileFields({ part, media, onSettle, onChooseFile, set }: KindFieldsProps<'image' | 'video'>) {
  const file = media.files.get(part.fileId ?? 0);
  return (
    <Section title={part.kind === 'image' ? t('Image') : t('Video')}>
      <ChosenFile kind={part.kind} fileId={part.fileId} file={file} onChoose={() => onChooseFile(part)} />
      <FitField fit={part.fit} onChange={(fit) => set({ fit })} />
      {part.kind === 'image' && part.fit === 'cover' && file?.thumbUrl && (
        <FocusField
          src={file.thumbUrl}
          focus={part.focus}
          onChange={(focus) => set({ focus }, 'focus')}
          onSettle={onSettle}
        />
      )}
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
