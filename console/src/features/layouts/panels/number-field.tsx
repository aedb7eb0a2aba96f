import { NumberInput } from '@mantine/core';

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
  return (
    <NumberInput
      label={label}
      size="xs"
      value={Math.round(value * scale * 10 ** digits) / 10 ** digits}
      decimalScale={digits}
      disabled={isDisabled}
      {...(min !== undefined && { min: min * scale })}
      {...(max !== undefined && { max: max * scale })}
      {...(step !== undefined && { step })}
      {...(unit !== undefined && { suffix: ` ${unit}` })}
      clampBehavior="blur"
      onChange={(typed) => {
        if (typeof typed !== 'number') return;
        const next = typed / scale;
        if ((min !== undefined && next < min) || (max !== undefined && next > max) || next === value) return;
        onChange(next);
      }}
      onBlur={onSettle}
    />
  );
}
