import type { FieldValue } from '@vitrine/contract/rules/fill-template';
import {
  colourName,
  coloursOf,
  namedColours,
  type LayoutDocument,
  type LayoutField,
} from '@vitrine/contract/rules/layout';
import { useId, type ReactNode } from 'react';
import { FieldNotes } from './field-notes.tsx';
import classes from './field-input.module.css';

interface ThemeInputProps {
  field: LayoutField;
  template: LayoutDocument;
  value: FieldValue;
  error: ReactNode;
  onChange: (name: string) => void;
}

/** Chooses one of the themes of a template, by its first colours. */
export function ThemeInput({ field: { id, label, hint }, template, value, error, onChange }: ThemeInputProps) {
  const group = useId();
  return (
    <fieldset className={classes.rows}>
      <legend>{label}</legend>
      <div className={classes.themes} data-path={`values.${id}`} tabIndex={-1}>
        {template.themes.map(({ name, palette }) => (
          <label key={name} className={classes.theme}>
            <input type="radio" name={group} checked={value === name} onChange={() => onChange(name)} />
            {shownColours(template, palette).map((background) => (
              <span key={background} className={classes.swatch} style={{ background }} aria-hidden="true" />
            ))}
            {name}
          </label>
        ))}
      </div>
      <FieldNotes hint={hint} error={error} />
    </fieldset>
  );
}

const maxSwatches = 3;

/** Different ones, that of the background first. */
function shownColours({ background }: LayoutDocument, palette: LayoutDocument['themes'][number]['palette']): string[] {
  const ground = coloursOf(background).flatMap((colour) => palette[colourName(colour) ?? ''] ?? []);
  const others = namedColours(palette).map(([, colour]) => colour);
  return [...new Set([...ground, ...others])].slice(0, maxSwatches);
}
