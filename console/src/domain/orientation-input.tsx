import { Input, SegmentedControl } from '@mantine/core';
import { t } from '@vitrine/contract/messages';
import { orientationNames } from '@vitrine/contract/values';
import type { ReactNode } from 'react';
import { translated } from '../lib/translated.ts';

interface OrientationInputProps {
  value?: number;
  onChange?: (value: number) => void;
  error?: ReactNode;
}

const choices = Object.entries(orientationNames).map(([value, label]) => ({ value, label }));

/** The orientation as a form field. */
export function OrientationInput({ value, onChange, error }: OrientationInputProps) {
  return (
    <Input.Wrapper label={t('Orientation')} withAsterisk error={error} labelElement="div">
      <SegmentedControl
        aria-label={t('Orientation')}
        fullWidth
        data={translated(choices)}
        value={String(value)}
        onChange={(chosen) => onChange?.(Number(chosen))}
      />
    </Input.Wrapper>
  );
}
