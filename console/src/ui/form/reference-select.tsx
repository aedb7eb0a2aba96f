import { Select } from '@mantine/core';
import type { ReactNode } from 'react';

interface ReferenceSelectProps {
  label: string;
  choices: readonly { id: number; name: string }[];
  /** 0 is nothing chosen yet. */
  value?: number;
  onChange?: (id: number) => void;
  error?: ReactNode;
  description?: string;
}

/** Another record, chosen by name. */
export function ReferenceSelect({ label, choices, value = 0, onChange, error, description }: ReferenceSelectProps) {
  return (
    <Select
      label={label}
      description={description}
      withAsterisk
      searchable
      allowDeselect={false}
      placeholder="Choose"
      nothingFoundMessage="Nothing of that name"
      limit={200}
      data={choices.map(({ id, name }) => ({ value: String(id), label: name }))}
      value={value === 0 ? null : String(value)}
      onChange={(chosen) => onChange?.(Number(chosen))}
      error={error}
    />
  );
}
