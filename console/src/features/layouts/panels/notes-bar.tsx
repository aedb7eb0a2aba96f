import { Button } from '@mantine/core';
import { IconAlertTriangle, IconCircleCheck } from '@tabler/icons-react';
import { layoutLimits } from '@vitrine/contract/layouts';
import type { LayoutNote } from '@vitrine/contract/rules/layout-notes';
import type { Editor } from '../editor/editor.ts';
import classes from './notes-bar.module.css';

interface NotesBarProps {
  editor: Editor;
  notes: readonly LayoutNote[];
  isReadOnly: boolean;
}

/** What the author should know, each with a fix where a rule knows one. Nothing here prevents publishing. */
export function NotesBar({ editor, notes, isReadOnly }: NotesBarProps) {
  return (
    <section className={classes.bar} aria-label="Notes" data-region="notes">
      {notes.length === 0 && (
        <p className={classes.fine}>
          <IconCircleCheck size={16} stroke={1.7} aria-hidden="true" /> No notes
        </p>
      )}
      <ul className={classes.notes}>
        {notes.map((note) => {
          const { partId, fix } = note;
          return (
            <li key={`${note.kind} ${partId} ${note.text}`} className={classes.note}>
              <IconAlertTriangle size={16} stroke={1.7} aria-hidden="true" />
              <span>{note.text}</span>
              {fix && !isReadOnly ? (
                <Button
                  size="compact-sm"
                  variant="default"
                  aria-label={`${fix.label}: ${note.text}`}
                  onClick={() => editor.updatePart(fix.part.id, fix.label, () => fix.part)}
                >
                  {fix.label}
                </Button>
              ) : (
                partId !== null && (
                  <Button
                    size="compact-sm"
                    variant="default"
                    aria-label={`Select: ${note.text}`}
                    onClick={() => editor.select([partId])}
                  >
                    Select
                  </Button>
                )
              )}
            </li>
          );
        })}
      </ul>
      <span className="small muted num">
        {editor.document.parts.length} of {layoutLimits.parts} parts
      </span>
    </section>
  );
}
