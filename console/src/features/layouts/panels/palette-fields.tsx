import { Button, TextInput } from '@mantine/core';
import { IconPlus, IconX } from '@tabler/icons-react';
import { layoutLimits } from '@vitrine/contract/layout-limits';
import { t } from '@vitrine/contract/messages';
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
    <Section title={t('Colours')}>
      {colours.map(([name, colour]) => (
        <ColourField key={name} name={name} colour={colour} editor={editor} />
      ))}
      {colours.length < layoutLimits.colours && (
        <Button
          size="compact-sm"
          variant="default"
          leftSection={<IconPlus size={14} aria-hidden="true" />}
          onClick={() => editor.update(t('Add colour'), (before) => addColour(before, '#ffffff'))}
        >
          {t('Add colour')}
        </Button>
      )}
      <p className="small muted">{t('A colour that you change here changes in all parts that have it.')}</p>
    </Section>
  );
}

function ColourField({ name, colour, editor }: { name: string; colour: string; editor: Editor }) {
  const [typed, setTyped] = useState(name);
  const key = colourKeyOf(typed);
  const isTaken = key !== null && key !== name && Object.hasOwn(editor.document.palette, key);
  const error = key === null ? t('Begin with a letter') : isTaken ? t('Another colour has this name') : null;
  const rename = () => {
    if (key === null || isTaken) return setTyped(name);
    if (key !== name) editor.update(t('Rename colour {name}', { name }), (before) => renameColour(before, name, key));
  };
  return (
    <div className={classes.colour}>
      <input
        type="color"
        aria-label={t('Colour {name}', { name })}
        value={colour}
        onChange={({ currentTarget: { value } }) =>
          editor.update(
            t('Change colour {name}', { name }),
            (before) => ({ ...before, palette: { ...before.palette, [name]: value } }),
            `palette ${name}`,
          )
        }
        onBlur={editor.settle}
      />
      <TextInput
        className={classes.name}
        size="xs"
        aria-label={t('Name of the colour {name}', { name })}
        maxLength={30}
        value={typed}
        error={error}
        onChange={({ currentTarget: { value } }) => setTyped(value)}
        onBlur={rename}
        onKeyDown={({ key: pressed }) => pressed === 'Enter' && rename()}
      />
      <IconButton
        label={t('Remove colour {name}', { name })}
        icon={IconX}
        onClick={() => editor.update(t('Remove colour {name}', { name }), (before) => removeColour(before, name))}
      />
    </div>
  );
}
