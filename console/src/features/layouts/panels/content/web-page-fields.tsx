import { TextInput } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { t } from '@vitrine/contract/messages';
import { FramingStatus } from '../../../../domain/framing-status.tsx';
import { NumberField } from '../number-field.tsx';
import { Section } from '../section.tsx';
import type { KindFieldsProps } from './kind-fields.ts';

const typingPauseMs = 800;

/** The address of a web page, and how often it is loaded. */
export function WebPageFields({ part, onSettle, set }: KindFieldsProps<'web'>) {
  const [url] = useDebouncedValue(part.page.url.trim(), typingPauseMs);
  return (
    <Section title={t('Web page')}>
      <TextInput
        label={t('Web address')}
        type="url"
        size="xs"
        spellCheck={false}
        value={part.page.url}
        onChange={({ currentTarget: { value } }) => set({ page: { ...part.page, url: value } }, 'url')}
        onBlur={onSettle}
      />
      <div role="status">
        <FramingStatus url={url} />
      </div>
      <NumberField
        label={t('Refresh every')}
        unit="s"
        digits={0}
        min={15}
        max={86_400}
        value={part.page.refreshSeconds}
        onSettle={onSettle}
        onChange={(refreshSeconds) => set({ page: { ...part.page, refreshSeconds } }, 'refresh')}
      />
    </Section>
  );
}
