import type { Label } from '@vitrine/contract/messages';
import { translated } from '../../../lib/translated.ts';
import { Select } from '../../../ui/form/select.tsx';

export interface Choice<V extends string> {
  value: V;
  label: Label;
}

interface ChoiceSelectProps<V extends string> {
  label: string;
  choices: readonly Choice<V>[];
  value: V;
  onChange: (value: V) => void;
}

/** One of a few fixed values. */
export function ChoiceSelect<V extends string>({ label, choices, value, onChange }: ChoiceSelectProps<V>) {
  return (
    <Select
      label={label}
      size="xs"
      allowDeselect={false}
      data={translated(choices)}
      value={value}
      onChange={(picked) => {
        const choice = choices.find((each) => each.value === picked);
        if (choice) onChange(choice.value);
      }}
    />
  );
}
