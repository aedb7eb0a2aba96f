import { Button } from '@mantine/core';
import { IconAlertTriangle, IconCircleCheck } from '@tabler/icons-react';
import { layoutLimits } from '@vitrine/contract/layout-limits';
import { t } from '@vitrine/contract/messages';
import type { LayoutNote } from '@vitrine/contract/rules/layout-note';
import { readingSeconds } from '@vitrine/contract/rules/layout-notes';
import type { FilePart } from '../document/drop-file.ts';
import type { Editor } from '../editor/editor.ts';
import { timeAction } from '../../../domain/layouts/time-action.ts';
import type { Showings } from '../../../domain/layouts/use-showings.ts';
import { useState } from 'react';
import classes from './notes-bar.module.css';

interface NotesBarProps {
  editor: Editor;
  notes: readonly LayoutNote[];
  showings: Showings;
  onChooseFile: (part: FilePart) => void;
  isReadOnly: boolean;
}

/** What the author should know, each with a fix where a rule knows one. Nothing here prevents publishing. */
export function NotesBar({ editor, notes, showings, onChooseFile, isReadOnly }: NotesBarProps) {
  const newNotes = useNewNotes(notes);
  return (
    <section className={classes.bar} aria-label={t('Notes')} data-region="notes">
      {notes.length === 0 && (
        <p className={classes.fine}>
          <IconCircleCheck size={16} stroke={1.7} aria-hidden="true" /> {t('No notes')}
        </p>
      )}
      <ul className={classes.notes}>
        {notes.map((note) => (
          <li key={`${note.kind} ${note.partId} ${textOf(note)}`} className={classes.note}>
            <IconAlertTriangle size={16} stroke={1.7} aria-hidden="true" />
            <span>{textOf(note)}</span>
            <NoteButton
              note={note}
              editor={editor}
              showings={showings}
              onChooseFile={onChooseFile}
              isReadOnly={isReadOnly}
            />
          </li>
        ))}
      </ul>
      <span className="visually-hidden" role="status">
        {newNotes}
      </span>
      <span className="small muted num">
        {t('{limit, plural, one {{count} of # part} other {{count} of # parts}}', {
          count: editor.document.parts.length,
          limit: layoutLimits.parts,
        })}
      </span>
    </section>
  );
}

const textOf = ({ text, values }: LayoutNote) => t(text, values);

/** What has become noteworthy with the last change, for screen readers. */
function useNewNotes(notes: readonly LayoutNote[]): string {
  const [seen, setSeen] = useState({ notes, text: '' });
  if (seen.notes === notes) return seen.text;
  const known = new Set(seen.notes.map(textOf));
  const added = notes.map(textOf).filter((text) => !known.has(text));
  const text = added.map((each) => t('Note: {text}', { text: each })).join('. ');
  setSeen({ notes, text });
  return text;
}

interface NoteButtonProps extends Omit<NotesBarProps, 'notes'> {
  note: LayoutNote;
}

/** The fix, where there is one; otherwise it selects the part. */
function NoteButton({ note, editor, showings, onChooseFile, isReadOnly }: NoteButtonProps) {
  const { kind, partId, fix } = note;
  const act = actionOf();
  return (
    act && (
      <Button size="compact-sm" variant="default" aria-label={`${act.label}: ${textOf(note)}`} onClick={act.onClick}>
        {act.label}
      </Button>
    )
  );

  function actionOf() {
    if (fix && !isReadOnly) return { label: t(fix.label), onClick: () => editor.fix(fix) };
    if (kind === 'reading-time' && showings.raiseTo && !isReadOnly)
      return timeAction(readingSeconds(editor.document), showings.all, showings.raiseTo);
    const part = editor.document.parts.find(({ id }) => id === partId);
    if (kind === 'missing' && !isReadOnly && (part?.kind === 'image' || part?.kind === 'video'))
      return { label: part.fileId === null ? t('Choose') : t('Replace'), onClick: () => onChooseFile(part) };
    return partId === null ? null : { label: t('Select'), onClick: () => editor.select([partId]) };
  }
}
