import { TextInput } from '@mantine/core';
import { NumberField } from '../number-field.tsx';
import { Section } from '../section.tsx';
import type { KindFieldsProps } from './kind-fields.ts';

/** The address of a web page, and how often it is loaded. */
export function WebPageFields({ part, onSettle, set }: KindFieldsProps<'web'>) {
  return (
    <Section title="Web page">
      <TextInput
        label="Address"
        type="url"
        size="xs"
        spellCheck={false}
        value={part.page.url}
        onChange={({ currentTarget: { value } }) => set({ page: { ...part.page, url: value } }, 'url')}
        onBlur={onSettle}
      />
      <NumberField
        label="Refresh every"
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
