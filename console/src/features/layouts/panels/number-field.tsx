import { NumberInput } from '@mantine/core';
import { useState } from 'react';

interface NumberFieldProps {
  label: string;
  /** In the unit of the document; shown multiplied by `scale`. */
  value: number;
  onChange: (value: number) => void;
  onSettle: () => void;
  scale?: number;
  min?: number;
  max?: number;
  step?: number;
  digits?: number;
  unit?: string;
  isDisabled?: boolean;
}

/** A number of the selected part: each change shows on the stage at once, and typing is one step of the history. */
export function NumberField(props: NumberFieldProps) {
  const { label, value, onChange, onSettle, scale = 1, min, max, step, digits = 1, unit, isDisabled = false } = props;
  const shown = Math.round(value * scale * 10 ** digits) / 10 ** digits;
  const [corrections, setCorrections] = useState(0);
  return (
    <NumberInput
      // Without a new one it would keep a number that was typed beyond the limits, though the part is elsewhere.
      key={corrections}
      label={label}
      size="xs"
      value={shown}
      decimalScale={digits}
      disabled={isDisabled}
      {...(min !== undefined && { min: min * scale })}
      {...(max !== undefined && { max: max * scale })}
      {...(step !== undefined && { step })}
      {...(unit !== undefined && { suffix: ` ${unit}` })}
      clampBehavior="none"
      onChange={(typed) => {
        if (typeof typed !== 'number') return;
        const next = typed / scale;
        if ((min !== undefined && next < min) || (max !== undefined && next > max) || next === value) return;
        onChange(next);
      }}
      onBlur={({ currentTarget }) => {
        const typed = Number.parseFloat(currentTarget.value);
        if (typed !== shown) {
          if (!Number.isNaN(typed)) onChange(Math.min(max ?? Infinity, Math.max(min ?? -Infinity, typed / scale)));
          setCorrections(corrections + 1);
        }
        onSettle();
      }}
    />
  );
}
