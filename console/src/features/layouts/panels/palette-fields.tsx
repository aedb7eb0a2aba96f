import { Button, TextInput } from '@mantine/core';
import { IconPlus, IconX } from '@tabler/icons-react';
import { layoutLimits } from '@vitrine/contract/layout-limits';
import { namedColours } from '@vitrine/contract/rules/layout';
import { useState } from 'react';
import { addColour, colourKeyOf, removeColour, renameColour } from '../document/palette.ts';
import type { Editor } from '../editor/editor.ts';
import { IconButton } from './icon-button.tsx';
import { Section } from './section.tsx';
import classes from './properties.module.css';

/** The named colours of the layout: all parts that have one follow it. */
export function PaletteFields({ editor }: { editor: Editor }) {
  const colours = namedColours(editor.document.palette);
  return (
    <Section title="Colours">
      {colours.map(([name, colour]) => (
        <ColourField key={name} name={name} colour={colour} editor={editor} />
      ))}
      {colours.length < layoutLimits.colours && (
        <Button
          size="compact-sm"
          variant="default"
          leftSection={<IconPlus size={14} aria-hidden="true" />}
          onClick={() => editor.update('Add colour', (before) => addColour(before, '#ffffff'))}
        >
          Add colour
        </Button>
      )}
      <p className="small muted">A colour that you change here changes in all parts that have it.</p>
    </Section>
  );
}

function ColourField({ name, colour, editor }: { name: string; colour: string; editor: Editor }) {
  const [typed, setTyped] = useState(name);
  const key = colourKeyOf(typed);
  const isTaken = key !== null && key !== name && Object.hasOwn(editor.document.palette, key);
  const error = key === null ? 'Begin with a letter' : isTaken ? 'Another colour has this name' : null;
  const rename = () => {
    if (key === null || isTaken) return setTyped(name);
    if (key !== name) editor.update(`Rename colour ${name}`, (before) => renameColour(before, name, key));
  };
  return (
    <div className={classes.colour}>
      <input
        type="color"
        aria-label={`Colour ${name}`}
        value={colour}
        onChange={({ currentTarget: { value } }) =>
          editor.update(
            `Change colour ${name}`,
            (before) => ({ ...before, palette: { ...before.palette, [name]: value } }),
            `palette ${name}`,
          )
        }
        onBlur={editor.settle}
      />
      <TextInput
        className={classes.name}
        size="xs"
        aria-label={`Name of the colour ${name}`}
        maxLength={30}
        value={typed}
        error={error}
        onChange={({ currentTarget: { value } }) => setTyped(value)}
        onBlur={rename}
        onKeyDown={({ key: pressed }) => pressed === 'Enter' && rename()}
      />
      <IconButton
        label={`Remove colour ${name}`}
        icon={IconX}
        onClick={() => editor.update(`Remove colour ${name}`, (before) => removeColour(before, name))}
      />
    </div>
  );
}
