import { Button, TextInput } from '@mantine/core';
import { IconPlus, IconX } from '@tabler/icons-react';
import { anotherThemeHasName, layoutLimits } from '@vitrine/contract/layout-limits';
import { t } from '@vitrine/contract/messages';
import { namedColours, type LayoutDocument } from '@vitrine/contract/rules/layout';
import { useState } from 'react';
import { addTheme, isShown, removeTheme, renameTheme, setTheme, showTheme } from '../document/themes.ts';
import type { Editor } from '../editor/editor.ts';
import { IconButton } from './icon-button.tsx';
import { Section } from './section.tsx';
import classes from './theme-fields.module.css';

/** The layout's colours in several versions, among which whoever fills the template chooses. */
export function ThemeFields({ editor }: { editor: Editor }) {
  const { themes, palette } = editor.document;
  if (namedColours(palette).length === 0) return null;
  return (
    <Section title={t('Themes')}>
      {themes.map((theme) => (
        <ThemeField key={theme.name} theme={theme} editor={editor} />
      ))}
      {themes.length < layoutLimits.themes && (
        <Button
          size="compact-sm"
          variant="default"
          leftSection={<IconPlus size={14} aria-hidden="true" />}
          onClick={() => editor.update(t('Add theme'), addTheme)}
        >
          {t('Add theme')}
        </Button>
      )}
      <p className="small muted">
        {themes.length < 2
          ? t('A theme keeps the colours as they are now. With two themes, whoever fills the template can choose.')
          : t('Whoever fills the template chooses one of these.')}
      </p>
    </Section>
  );
}

function ThemeField({ theme, editor }: { theme: LayoutDocument['themes'][number]; editor: Editor }) {
  const { name } = theme;
  const [typed, setTyped] = useState(name);
  const newName = typed.trim();
  const isTaken = newName !== name && editor.document.themes.some((other) => other.name === newName);
  const error = newName === '' ? t('Enter a name') : isTaken ? t(anotherThemeHasName) : null;
  const rename = () => {
    if (error !== null) return setTyped(name);
    if (newName !== name)
      editor.update(t('Rename theme {name}', { name }), (before) => renameTheme(before, name, newName));
  };
  return (
    <div className={classes.theme}>
      <TextInput
        size="xs"
        aria-label={t('Name of the theme {name}', { name })}
        maxLength={60}
        value={typed}
        error={error}
        onChange={({ currentTarget: { value } }) => setTyped(value)}
        onBlur={rename}
        onKeyDown={({ key }) => key === 'Enter' && rename()}
      />
      {isShown(editor.document, theme) ? (
        <span className="small muted">{t('Shown')}</span>
      ) : (
        <>
          <Button
            size="compact-sm"
            variant="default"
            aria-label={t('Show theme {name}', { name })}
            onClick={() => editor.update(t('Show theme {name}', { name }), (before) => showTheme(before, name))}
          >
            {t('Show')}
          </Button>
          <Button
            size="compact-sm"
            variant="default"
            title={t('Gives the theme the colours that the layout has now')}
            aria-label={t('Update theme {name} to these colours', { name })}
            onClick={() => editor.update(t('Update theme {name}', { name }), (before) => setTheme(before, name))}
          >
            {t('Update')}
          </Button>
        </>
      )}
      <IconButton
        label={t('Remove theme {name}', { name })}
        icon={IconX}
        onClick={() => editor.update(t('Remove theme {name}', { name }), (before) => removeTheme(before, name))}
      />
    </div>
  );
}
