import type { FieldValue } from '@vitrine/contract/rules/fill-template';
import type { LayoutDocument } from '@vitrine/contract/rules/layout';
import { useId } from 'react';
import classes from './field-input.module.css';

interface ThemeInputProps {
  label: string;
  themes: LayoutDocument['themes'];
  value: FieldValue;
  onChange: (name: string) => void;
}

/** Chooses one of the themes of a template, by its first colours. */
export function ThemeInput({ label, themes, value, onChange }: ThemeInputProps) {
  const group = useId();
  return (
    <fieldset className={classes.rows}>
      <legend>{label}</legend>
      <div className={classes.themes}>
        {themes.map(({ name, palette }) => (
          <label key={name} className={classes.theme}>
            <input type="radio" name={group} checked={value === name} onChange={() => onChange(name)} />
            {Object.entries(palette)
              .slice(0, 3)
              .map(([key, background]) => (
                <span key={key} className={classes.swatch} style={{ background }} aria-hidden="true" />
              ))}
            {name}
          </label>
        ))}
      </div>
    </fieldset>
  );
}
