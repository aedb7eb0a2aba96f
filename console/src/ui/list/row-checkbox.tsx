import type { ChangeEvent } from 'react';
import classes from './row-checkbox.module.css';

interface RowCheckboxProps {
  label: string;
  /** The key of its row or card, to focus it by. */
  selects?: number | string;
  isChecked: boolean;
  isPartly?: boolean;
  onChange: (event: ChangeEvent<HTMLInputElement>) => void;
  className?: string | undefined;
}

/** Plain, unlike the checkboxes of forms: a list or a folder has fifty, and each of Mantine's is seven elements of eight components. */
export function RowCheckbox({
  label,
  selects,
  isChecked,
  isPartly = false,
  onChange,
  className = '',
}: RowCheckboxProps) {
  return (
    <input
      ref={(box) => {
        if (box) box.indeterminate = isPartly;
      }}
      type="checkbox"
      className={`${classes.box} ${className}`}
      aria-label={label}
      data-selects={selects}
      checked={isChecked}
      onChange={onChange}
    />
  );
}
