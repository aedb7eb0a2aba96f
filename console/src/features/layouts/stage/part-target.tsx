import { commaText } from '@vitrine/contract/list-text';
import { t } from '@vitrine/contract/messages';
import type { LayoutPart } from '@vitrine/contract/rules/layout';
import type { LayoutNote } from '@vitrine/contract/rules/layout-note';
import { useEffect, useRef } from 'react';
import type { PlacedPart } from '../document/changes.ts';
import { partText, placeText } from '../document/part-text.ts';
import type { Editor } from '../editor/editor.ts';
import { PartIcon } from '../panels/part-icons.tsx';
import { styleOf, type StageSize } from './stage-position.ts';
import classes from './stage.module.css';

interface PartTargetProps {
  placed: PlacedPart;
  size: StageSize;
  editor: Editor;
  notes: readonly LayoutNote[];
  /** Null while nothing can be changed. */
  onOpen: (() => void) | null;
}

/** Where a part is selected and focused; what it looks like is drawn beneath. */
export function PartTarget({ placed, size, editor, notes, onOpen }: PartTargetProps) {
  const { part, place } = placed;
  const element = useRef<HTMLDivElement>(null);
  const isSelected = editor.selection.includes(part.id);
  const isLast = editor.selection.at(-1) === part.id;
  useEffect(() => {
    // After a change by keyboard on the stage the focus stays with what was changed.
    const hasFocus = element.current?.closest('[data-region=stage]')?.contains(document.activeElement) ?? false;
    if (isLast && hasFocus && editor.typingIn === null) element.current?.focus({ preventScroll: true });
  }, [isLast, editor.typingIn]);
  const order = editor.document.parts.indexOf(part);
  const fault = faultOf(part, notes);
  return (
    <div
      ref={element}
      className={classes.target}
      style={{ ...styleOf(place, size), zIndex: order + 1 }}
      data-target={part.id}
      data-locked={part.isLocked || undefined}
      data-selected={isSelected || undefined}
      role="button"
      aria-roledescription={t('part')}
      aria-label={[`${partText(part)}.`, commaText([placeText(place), ...(part.isLocked ? [t('locked')] : [])])].join(
        ' ',
      )}
      aria-pressed={isSelected}
      tabIndex={0}
      onFocus={(event) => {
        if (!isSelected && event.currentTarget.matches(':focus-visible')) editor.select([part.id]);
      }}
      onDoubleClick={onOpen ?? undefined}
    >
      {(fault !== null || isEmpty(part)) && (
        <span className={classes.empty} aria-hidden="true">
          <PartIcon kind={part.kind} size={20} />
          <b>{fault ?? part.name}</b>
        </span>
      )}
    </div>
  );
}

/** Screens show nothing there, but the author has to see it. */
function isEmpty(part: LayoutPart): boolean {
  if (part.kind === 'image' || part.kind === 'video') return part.fileId === null;
  if (part.kind === 'web') return !URL.canParse(part.page.url);
  return part.kind === 'zone' && part.playlistId === null;
}

/** Why nothing is drawn where something was chosen: its file or playlist was deleted, or cannot be shown. */
function faultOf(part: LayoutPart, notes: readonly LayoutNote[]): string | null {
  const showsNothing = part.kind === 'image' || part.kind === 'video' || (part.kind === 'zone' && part.empty === null);
  if (!showsNothing || isEmpty(part)) return null;
  const found = notes.find(({ kind, partId }) => kind === 'missing' && partId === part.id);
  return found ? t(found.text, found.values) : null;
}
