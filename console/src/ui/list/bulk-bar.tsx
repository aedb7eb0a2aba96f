import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import { formatCount } from '../../lib/format.ts';
import { useSubscriptionEnded } from '../../lib/settings.ts';
import { LockedButton } from '../locked-button.tsx';
import type { RowAction } from '../menu-items.tsx';
import classes from './list.module.css';
import type { Selection } from './use-selection.ts';

/** An action on several rows at once. */
export interface BulkAction<R> extends Omit<RowAction, 'link' | 'onClick'> {
  onClick: (rows: readonly R[]) => void;
}

interface BulkBarProps<R> {
  selection: Pick<Selection<R>, 'chosen' | 'clear'>;
  actions: readonly BulkAction<R>[];
  children?: ReactNode;
}

/** Shown while rows are selected: their number and the bulk actions. */
export function BulkBar<R>({ selection, actions, children }: BulkBarProps<R>) {
  const ended = useSubscriptionEnded();
  return (
    <div className={classes.bar} role="toolbar" aria-label="Selected rows">
      <output className={classes.selected}>{formatCount(selection.chosen.length)} selected</output>
      {actions.map(({ label, changes, danger, onClick }) => {
        const buttonProps = { variant: 'default', ...(danger && { c: 'var(--bad)' }) };
        if (ended && changes === true) {
          return (
            <LockedButton key={label} {...buttonProps}>
              {label}
            </LockedButton>
          );
        }
        return (
          <Button key={label} {...buttonProps} onClick={() => onClick(selection.chosen)}>
            {label}
          </Button>
        );
      })}
      {children}
      <Button variant="subtle" onClick={selection.clear}>
        Clear
      </Button>
    </div>
  );
}
