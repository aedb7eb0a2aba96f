import { Button } from '@mantine/core';
import { type Icon, IconTrash, IconX } from '@tabler/icons-react';
import { type KeyboardEvent, type ReactNode, useEffect, useRef } from 'react';
import { t } from '@vitrine/contract/messages';
import { keyInDirection } from '../../lib/direction.ts';
import { LockedButton } from '../locked-button.tsx';
import type { RowAction } from '../menu-items.tsx';
import { useLockReason } from '../use-lock-reason.ts';
import { useStableCallback } from '../use-stable-callback.ts';
import classes from './bulk-bar.module.css';
import type { SelectedRows } from './use-selection.ts';

/** An action on several rows at once. */
export interface BulkAction<R> extends Omit<RowAction, 'link' | 'onClick'> {
  icon?: Icon;
  /** Whether the action is offered for these rows; without it, for any rows. */
  suits?: (rows: readonly R[]) => boolean;
  /** Why the action is disabled for these rows; null if it is enabled. */
  refusal?: (rows: readonly R[]) => string | null;
  onClick: (rows: readonly R[], selection: SelectedRows<R>) => void;
}

interface BulkBarProps<R> {
  selection: SelectedRows<R>;
  actions: readonly BulkAction<R>[];
  children?: ReactNode;
}

/** Floats over the page while rows are selected: their number and the bulk actions. Escape deselects the rows. */
export function BulkBar<R>({ selection, actions, children }: BulkBarProps<R>) {
  const { chosen, clear } = selection;
  const bar = useRef<HTMLDivElement>(null);
  const move = useArrowKeys(bar);
  useEscape(clear);
  return (
    <div className={classes.place} data-bulk>
      <div
        ref={bar}
        className={classes.bar}
        role="toolbar"
        aria-label={t('Selected rows')}
        tabIndex={-1}
        onKeyDown={move}
      >
        <output className={classes.selected}>
          {t('{count, plural, one {# selected} other {# selected}}', { count: chosen.length })}
        </output>
        {actions.map(
          ({ suits, ...action }) =>
            (suits?.(chosen) ?? true) && <ActionButton key={t(action.label)} action={action} selection={selection} />,
        )}
        {children}
        <Button variant="subtle" className={classes.clear} aria-label={t('Clear selection')} onClick={clear}>
          <IconX size={17} aria-hidden="true" />
        </Button>
      </div>
    </div>
  );
}

interface ActionButtonProps<R> {
  action: BulkAction<R>;
  selection: SelectedRows<R>;
}

function ActionButton<R>({ action, selection }: ActionButtonProps<R>) {
  const { label, changes, danger = false, icon: ActionIcon = danger ? IconTrash : undefined, onClick } = action;
  const lock = useLockReason({ changes: changes === true });
  const locked = lock ?? action.refusal?.(selection.chosen) ?? null;
  const buttonProps = {
    variant: 'subtle',
    ...(ActionIcon && { leftSection: <ActionIcon size={17} stroke={1.8} aria-hidden="true" /> }),
  };
  if (locked !== null)
    return (
      <LockedButton {...buttonProps} reason={locked}>
        {t(label)}
      </LockedButton>
    );
  return (
    <Button {...buttonProps} onClick={() => onClick(selection.chosen, selection)}>
      {t(label)}
    </Button>
  );
}

/** One tab stop; the arrow keys, Home and End move between the buttons. */
function useArrowKeys(bar: { current: HTMLElement | null }) {
  const current = useRef(0);
  const buttons = () => [...(bar.current?.querySelectorAll<HTMLElement>('button') ?? [])];
  const giveTabStop = (to: number) => {
    current.current = to;
    for (const [place, button] of buttons().entries()) button.tabIndex = place === to ? 0 : -1;
  };
  useEffect(() => giveTabStop(Math.min(current.current, buttons().length - 1)));
  return (event: KeyboardEvent<HTMLElement>) => {
    const all = buttons();
    const at = all.findIndex((button) => button === document.activeElement);
    const step = steps[keyInDirection(event.key, event.currentTarget)];
    if (at < 0 || step === undefined) return;
    event.preventDefault();
    const to = (step(at, all.length) + all.length) % all.length;
    giveTabStop(to);
    all[to]?.focus();
  };
}

const steps: Record<string, (at: number, length: number) => number> = {
  ArrowRight: (at) => at + 1,
  ArrowLeft: (at) => at - 1,
  Home: () => 0,
  End: (_, length) => length - 1,
};

/** Elements that close or empty on Escape. Only otherwise does Escape clear the selection. */
const handlesEscape =
  '[role=dialog], [role=menu], [role=listbox], [aria-expanded=true], textarea, input:not([type=checkbox])';

function useEscape(clear: () => void) {
  const press = useStableCallback((event: globalThis.KeyboardEvent) => {
    const isElsewhere = event.target instanceof Element && event.target.closest(handlesEscape) !== null;
    if (event.key === 'Escape' && !event.defaultPrevented && !isElsewhere) clear();
  });
  useEffect(() => {
    document.addEventListener('keydown', press);
    return () => document.removeEventListener('keydown', press);
  }, [press]);
}
