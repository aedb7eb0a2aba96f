import classes from './row-checkbox.module.css';

interface RowCheckboxProps {
  label: string;
  /** The key of its row, for `focusCheckbox`. */
  selects?: number;
  isChecked: boolean;
  isPartly?: boolean;
  onChange: () => void;
}

/** Plain, unlike the checkboxes of forms: a list has fifty, and each of Mantine's is seven elements of eight components. */
export function RowCheckbox({ label, selects, isChecked, isPartly = false, onChange }: RowCheckboxProps) {
  return (
    <input
      ref={(box) => {
        if (box) box.indeterminate = isPartly;
      }}
      type="checkbox"
      className={classes.box}
      aria-label={label}
      data-selects={selects}
      checked={isChecked}
      onChange={onChange}
    />
  );
}
