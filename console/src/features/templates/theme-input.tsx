import type { FieldValue } from '@vitrine/contract/rules/fill-template';
import { namedColours, type LayoutDocument, type LayoutField } from '@vitrine/contract/rules/layout';
import { useId, type ReactNode } from 'react';
import { FieldNotes } from './field-notes.tsx';
import classes from './field-input.module.css';

interface ThemeInputProps {
  field: LayoutField;
  themes: LayoutDocument['themes'];
  value: FieldValue;
  error: ReactNode;
  onChange: (name: string) => void;
}

/** Chooses one of the themes of a template, by its first colours. */
export function ThemeInput({ field: { id, label, hint }, themes, value, error, onChange }: ThemeInputProps) {
  const group = useId();
  return (
    <fieldset className={classes.rows}>
      <legend>{label}</legend>
      <div className={classes.themes} data-path={`values.${id}`} tabIndex={-1}>
        {themes.map(({ name, palette }) => (
          <label key={name} className={classes.theme}>
            <input type="radio" name={group} checked={value === name} onChange={() => onChange(name)} />
            {namedColours(palette)
              .slice(0, 3)
              .map(([key, background]) => (
                <span key={key} className={classes.swatch} style={{ background }} aria-hidden="true" />
              ))}
            {name}
          </label>
        ))}
      </div>
      <FieldNotes hint={hint} error={error} />
    </fieldset>
  );
}
