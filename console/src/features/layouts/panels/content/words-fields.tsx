import { Textarea } from '@mantine/core';
import { t } from '@vitrine/contract/messages';
import { Section } from '../section.tsx';
import type { KindFieldsProps } from './kind-fields.ts';

/** The words of a text. */
export function WordsFields({ part, onSettle, set }: KindFieldsProps<'text'>) {
  return (
    <Section title={t('Words')}>
      <Textarea
        aria-label={t('Words')}
        size="xs"
        autosize
        minRows={2}
        maxRows={8}
        maxLength={2000}
        value={part.words}
        onChange={({ currentTarget: { value } }) => set({ words: value }, 'words')}
        onBlur={onSettle}
      />
    </Section>
  );
}
