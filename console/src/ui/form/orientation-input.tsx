import { Input, SegmentedControl } from '@mantine/core';
import { orientationNames } from '@vitrine/contract/values';
import type { ReactNode } from 'react';

interface OrientationInputProps {
  value?: number;
  onChange?: (value: number) => void;
  error?: ReactNode;
  description?: string;
  disabled?: boolean;
}

const choices = Object.entries(orientationNames).map(([value, label]) => ({ value, label }));

/** Horizontal or vertical, in a form. */
export function OrientationInput({ value, onChange, error, description, disabled = false }: OrientationInputProps) {
  return (
    <Input.Wrapper label="Orientation" withAsterisk error={error} description={description} labelElement="div">
      <SegmentedControl
        aria-label="Orientation"
        fullWidth
        disabled={disabled}
        data={choices}
        value={String(value)}
        onChange={(chosen) => onChange?.(Number(chosen))}
      />
    </Input.Wrapper>
  );
}
