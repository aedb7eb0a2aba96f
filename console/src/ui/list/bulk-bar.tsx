import { Button } from '@mantine/core';
import { useSubscriptionEnded } from '../../lib/settings.ts';
import { LockedButton } from '../locked-button.tsx';
import type { RowAction } from '../menu-items.tsx';
import classes from './list.module.css';
import type { Selection } from './use-selection.ts';

/** What can be done with several rows at once. */
export interface BulkAction<R> extends Omit<RowAction, 'link' | 'onClick'> {
  onClick: (rows: readonly R[]) => void;
}

interface BulkBarProps<R> {
  selection: Selection<R>;
  actions: readonly BulkAction<R>[];
}

/** In place of the search while rows are chosen. */
export function BulkBar<R>({ selection, actions }: BulkBarProps<R>) {
  const ended = useSubscriptionEnded();
  return (
    <div className={classes.bar} role="toolbar" aria-label="Selected rows">
      <output className={classes.selected}>{selection.chosen.length} selected</output>
      {actions.map(({ label, changes, danger, onClick }) => {
        const look = { variant: 'default', ...(danger && { c: 'var(--bad)' }) };
        if (ended && changes === true) {
          return (
            <LockedButton key={label} {...look}>
              {label}
            </LockedButton>
          );
        }
        return (
          <Button key={label} {...look} onClick={() => onClick(selection.chosen)}>
            {label}
          </Button>
        );
      })}
      <Button variant="subtle" onClick={selection.clear}>
        Clear
      </Button>
    </div>
  );
}
