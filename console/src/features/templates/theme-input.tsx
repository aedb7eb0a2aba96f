import type { FieldValue } from '@vitrine/contract/rules/fill-template';
import {
  colourName,
  coloursOf,
  namedColours,
  type LayoutDocument,
  type LayoutField,
} from '@vitrine/contract/rules/layout';
import { type Message, msg, t } from '@vitrine/contract/messages';
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

/** Those of the starting templates, whose names identify them in every language. */
const ofStartingTemplates = new Map<string, Message>([
  ['Light', msg('Light')],
  ['Dark', msg('Dark')],
]);

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
            {nameShown(name)}
          </label>
        ))}
      </div>
      <FieldNotes hint={hint} error={error} />
    </fieldset>
  );
}

function nameShown(name: string): string {
  const message = ofStartingTemplates.get(name);
  return message === undefined ? name : t(message);
}

const maxSwatches = 3;

/** Different ones, that of the background first. */
function shownColours({ background }: LayoutDocument, palette: LayoutDocument['themes'][number]['palette']): string[] {
  const ground = coloursOf(background).flatMap((colour) => palette[colourName(colour) ?? ''] ?? []);
  const others = namedColours(palette).map(([, colour]) => colour);
  return [...new Set([...ground, ...others])].slice(0, maxSwatches);
}
