import { familyOf } from '@vitrine/player/playback/layout/fonts';
import { t } from '@vitrine/contract/messages';
import type { PlacedPart } from '../document/changes.ts';
import type { Editor } from '../editor/editor.ts';
import { styleOf, type StageSize } from './stage-position.ts';
import classes from './stage.module.css';

interface WordsInputProps {
  placed: PlacedPart;
  size: StageSize;
  zoom: number;
  editor: Editor;
}

const canvasPxOfLength = 1.08;

/** The words of a text, typed in place. Esc and a click elsewhere end it. */
export function WordsInput({ placed: { part, place }, size, zoom, editor }: WordsInputProps) {
  if (part.kind !== 'text') return null;
  const { style, words } = part;
  const end = () => {
    editor.settle();
    editor.typeIn(null);
  };
  return (
    <textarea
      className={classes.words}
      aria-label={t('Words of {name}', { name: part.name })}
      // The user has asked to type here.
      // oxlint-disable-next-line jsx-a11y/no-autofocus
      autoFocus
      maxLength={2000}
      value={words}
      onFocus={({ currentTarget }) => currentTarget.select()}
      onChange={({ currentTarget }) => {
        const typed = currentTarget.value;
        editor.updatePart(
          part.id,
          t('Type in {name}', { name: part.name }),
          (before) => (before.kind === 'text' ? { ...before, words: typed } : before),
          `words ${part.id}`,
        );
      }}
      onBlur={end}
      onKeyDown={(event) => {
        if (event.key !== 'Escape') return;
        event.stopPropagation();
        end();
        event.currentTarget.closest<HTMLElement>('[role=group]')?.focus({ preventScroll: true });
      }}
      style={{
        ...styleOf(place, size),
        fontFamily: familyOf(style.font),
        fontSize: Math.max(11, (style.fit?.least ?? style.size) * canvasPxOfLength * zoom),
        fontWeight: style.weight,
        lineHeight: style.line,
        textAlign: style.align === 'middle' ? 'center' : style.align,
      }}
    />
  );
}
