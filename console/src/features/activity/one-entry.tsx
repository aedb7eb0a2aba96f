import { IconChevronRight } from '@tabler/icons-react';
import type { ActivityEntry } from '@vitrine/contract/activity';
import { useId, useState } from 'react';
import { type Message, msg, t } from '@vitrine/contract/messages';
import { formatCount, formatTime } from '../../lib/format.ts';
import { Status } from '../../ui/status.tsx';
import classes from './activity.module.css';
import { EntryDetails } from './entry-details.tsx';
import { whoText } from '../../domain/who-text.ts';
import { rich } from '../../ui/rich.tsx';
import { briefText, sentenceOf } from './words.ts';

/** One entry in one line; expanded, with its old and new values. */
export function OneEntry({ entry }: { entry: ActivityEntry }) {
  const [isOpen, setOpen] = useState(false);
  const details = useId();
  const brief = briefText(entry);
  const { sentence, values } = sentenceOf(entry);
  return (
    <li className={classes.entry}>
      <button
        type="button"
        className={classes.line}
        aria-expanded={isOpen}
        {...(isOpen && { 'aria-controls': details })}
        onClick={() => setOpen(!isOpen)}
      >
        <IconChevronRight className={classes.chevron} size={16} aria-hidden="true" />
        <time className={classes.time} dateTime={entry.at}>
          {formatTime(entry.at)}
        </time>
        <span className={classes.deed}>
          {rich(sentence, { ...values, who: <b>{whoText(entry)}</b> })}
          {brief && <span className="muted"> · {brief}</span>}
        </span>
        <Mark entry={entry} />
      </button>
      {isOpen && (
        <div id={details} className={classes.details}>
          <EntryDetails entry={entry} />
        </div>
      )}
    </li>
  );
}

const warnings: Record<string, Message> = {
  refused: msg('Refused'),
  'sign-in-failed': msg('Failed'),
  'sign-in-groups-not-sent': msg('Without groups'),
  'sign-in-groups-too-many': msg('Without groups'),
  'pairing-failed': msg('Failed'),
};

/** How often it happened, and whether it needs attention. */
function Mark({ entry: { action, times } }: { entry: ActivityEntry }) {
  const count = times > 1 ? `× ${formatCount(times)}` : '';
  const warning = warnings[action];
  if (warning !== undefined) return <Status tone="warn">{`${t(warning)} ${count}`.trim()}</Status>;
  return count === '' ? null : <span className="muted num">{count}</span>;
}
