import { Button, Skeleton, Stack } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { IconArrowLeft } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import type { History, HistoryEntry } from '@vitrine/contract/history';
import { useState } from 'react';
import { t } from '@vitrine/contract/messages';
import { whoText } from '../../domain/who-text.ts';
import { formatMoment } from '../../lib/format.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { Loaded } from '../../ui/loaded.tsx';
import { DifferenceLines } from '../../domain/difference-lines.tsx';
import { historyQuery } from './history.api.ts';
import classes from './history.module.css';
import { RestoreCard } from './restore-card.tsx';
import { versionedKinds, type VersionedRecord } from '../../domain/versioned-kinds.ts';
import { summaryOf } from './words.ts';

interface HistoryDialogProps {
  record: VersionedRecord;
  onClose: () => void;
}

/** The versions of a record: who saved them when, what each changed, and the way back to it. */
export function HistoryDialog({ record, onClose }: HistoryDialogProps) {
  const query = useQuery(historyQuery(record));
  return (
    <Dialog opened onClose={onClose} title={t('History of {name}', { name: record.name })} size="880px">
      <Loaded query={query} fallback={<HistorySkeleton />}>
        {(history) => <Versions record={record} history={history} onClose={onClose} />}
      </Loaded>
    </Dialog>
  );
}

/** Beside each other where there is room, else one after the other. */
function Versions({ record, history, onClose }: HistoryDialogProps & { history: History }) {
  const isWide = useMediaQuery('(min-width: 48.01em)', undefined, { getInitialValueInEffect: false });
  const [chosen, choose] = useState<number | null>(null);
  const [left, leave] = useState<number | null>(null);
  const { entries, isWhole } = history;
  const [latest] = entries;
  const shown = entries.find(({ entry }) => entry === chosen) ?? (isWide ? latest : undefined);
  if (!latest) return <p className="muted">{t('There are no versions yet.')}</p>;
  return (
    <div className={classes.sides}>
      {(isWide || !shown) && (
        <nav aria-label={t('Versions')} className={classes.versions}>
          <ul>
            {entries.map((entry) => (
              <li key={entry.entry}>
                <VersionButton
                  record={record}
                  entry={entry}
                  isLatest={entry === latest}
                  isShown={entry === shown}
                  isLeft={entry.entry === left}
                  onClick={() => choose(entry.entry)}
                />
              </li>
            ))}
          </ul>
          {!isWhole && <p className="small muted">{t('Older versions are in the activity.')}</p>}
        </nav>
      )}
      {shown && (
        <section className={classes.version} aria-label={t('Version')}>
          {!isWide && (
            <Button
              variant="subtle"
              size="compact-sm"
              leftSection={<IconArrowLeft size={16} aria-hidden="true" />}
              className={classes.back}
              ref={focusNow}
              onClick={() => {
                leave(chosen);
                choose(null);
              }}
            >
              {t('All versions')}
            </Button>
          )}
          <Version record={record} entry={shown} isLatest={shown === latest} onClose={onClose} />
        </section>
      )}
    </div>
  );
}

interface VersionProps {
  record: VersionedRecord;
  entry: HistoryEntry;
  isLatest: boolean;
}

interface VersionButtonProps extends VersionProps {
  isShown: boolean;
  /** The user has returned from this version to the list. */
  isLeft: boolean;
  onClick: () => void;
}

/** Focuses the version again, because the element that had the focus was removed. */
function focusNow(element: HTMLElement | null) {
  element?.focus();
}

function VersionButton({ record, entry, isLatest, isShown, isLeft, onClick }: VersionButtonProps) {
  return (
    <button
      ref={isLeft ? focusNow : null}
      type="button"
      className={classes.choice}
      aria-current={isShown || undefined}
      onClick={onClick}
    >
      <span className={classes.when}>
        {formatMoment(entry.at)}
        {isLatest && <span className={classes.now}>{t('Now')}</span>}
      </span>
      <span>{whoText(entry)}</span>
      <span className="small muted">{summaryOf(versionedKinds[record.kind].entity.key, entry)}</span>
    </button>
  );
}

function Version({ record, entry, isLatest, onClose }: VersionProps & { onClose: () => void }) {
  const { key } = versionedKinds[record.kind].entity;
  const hasDifference = entry.changes.length + entry.parts.length > 0;
  return (
    <Stack gap="md">
      <h3 className={classes.heading}>{titleOf(entry)}</h3>
      {hasDifference ? (
        <DifferenceLines entity={key} difference={entry} isNew={entry.action === 'created'} />
      ) : (
        <p className="muted">{summaryOf(key, entry)}</p>
      )}
      {isLatest ? (
        <p className="muted">{t('This is how it is now.')}</p>
      ) : (
        entry.action !== 'deleted' && <RestoreCard record={record} entry={entry.entry} onRestored={onClose} />
      )}
    </Stack>
  );
}

function titleOf(entry: HistoryEntry): string {
  const who = whoText(entry);
  const when = formatMoment(entry.at);
  return entry.action === 'created'
    ? t('Created by {who}, {when}', { who, when })
    : t('What {who} changed, {when}', { who, when });
}

function HistorySkeleton() {
  return (
    <div className={classes.sides} aria-hidden="true">
      <Stack gap="sm">
        {Array.from({ length: 5 }, (_, row) => (
          <Skeleton key={row} height={52} />
        ))}
      </Stack>
      <Skeleton height={220} />
    </div>
  );
}
