import { NumberInput } from '@mantine/core';
import type { ReactNode } from 'react';
import { t } from '@vitrine/contract/messages';
import { groupSigns } from '../../lib/number-signs.ts';

interface LimitInputProps {
  label: string;
  /** " Mb" */
  suffix?: string;
  /** Null for no limit. */
  value?: number | null;
  onChange?: (value: number | null) => void;
  error?: ReactNode;
  'data-path'?: string;
}

/** A whole number, or empty for no limit. */
export function LimitInput({ value = null, onChange, ...input }: LimitInputProps) {
  return (
    <NumberInput
      placeholder={t('No limit')}
      hideControls
      clampBehavior="none"
      allowDecimal={false}
      {...groupSigns()}
      {...input}
      value={value ?? ''}
      onChange={(entered) => onChange?.(entered === '' ? null : Number(entered))}
    />
  );
}
