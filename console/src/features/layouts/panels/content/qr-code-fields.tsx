import { TextInput } from '@mantine/core';
import { t } from '@vitrine/contract/messages';
import { PaintField } from '../paint-field.tsx';
import { Section } from '../section.tsx';
import type { KindFieldsProps } from './kind-fields.ts';

/** What a QR code says, and its colours. */
export function QrCodeFields({ part, document: { palette }, onSettle, set }: KindFieldsProps<'qr'>) {
  return (
    <Section title={t('QR code')}>
      <TextInput
        label={t('Content')}
        size="xs"
        maxLength={500}
        value={part.content}
        onChange={({ currentTarget: { value } }) => set({ content: value }, 'content')}
        onBlur={onSettle}
      />
      <PaintField
        label={t('Code')}
        paint={part.ink}
        palette={palette}
        hasGradient={false}
        onSettle={onSettle}
        onChange={(ink) => ink && set({ ink })}
      />
      <PaintField
        label={t('Ground')}
        paint={part.paper}
        palette={palette}
        hasGradient={false}
        onSettle={onSettle}
        onChange={(paper) => paper && set({ paper })}
      />
    </Section>
  );
}
