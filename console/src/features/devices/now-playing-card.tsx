import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { commaText } from '@vitrine/contract/list-text';
import type { Device, DevicePlaying as Answer } from '@vitrine/contract/devices';
import { type Message, msg, t } from '@vitrine/contract/messages';
import { rich } from '../../ui/rich.tsx';
import type { Zone } from '@vitrine/contract/rules/zone';
import { useState } from 'react';
import { hidingReasonTexts } from '../../domain/hiding-reasons.ts';
import { useZones } from '../../lib/use-zones.ts';
import { Card } from '../../ui/card.tsx';
import { Status } from '../../ui/status.tsx';
import { MomentInput } from '../../ui/form/moment-input.tsx';
import classes from './now-playing-card.module.css';
import { playingQuery } from './devices.api.ts';
import { instantOfStoreTime, storeTimeText } from './store-time.ts';

/** What this screen shows, now or at another time, what that hides, and why. */
export function NowPlayingCard({ device: { deviceId, timeZone } }: { device: Device }) {
  const [typed, setTyped] = useState('');
  const zone = useZones([timeZone])?.[0] ?? timeZone;
  const { data, error } = useQuery(playingQuery(deviceId, instantOfStoreTime(zone, typed)));
  return (
    <Card title={t('Now playing')}>
      <div className={classes.playing}>
        <output aria-live="polite">
          {error && <p className="small muted">{error.message}</p>}
          {data && <Winner answer={data} zone={zone} />}
        </output>
        <MomentInput
          label={t('Check another time')}
          description={t('In the time zone of the store ({timeZone}). Leave empty for now.', { timeZone })}
          onChange={setTyped}
          // The field is inside the device's form, which Enter must not save.
          onKeyDown={(event) => event.key === 'Enter' && event.preventDefault()}
        />
      </div>
    </Card>
  );
}

function Winner({ answer, zone }: { answer: Answer; zone: Zone }) {
  const { kind, winner, until, losers, others, at, overlays, leftOut } = answer;
  return (
    <>
      <p className={classes.winner}>
        {winner ? <ContenderName contender={winner} /> : t(idleTexts[kind] ?? '')}{' '}
        <span className="small muted num">
          {timesText(
            winner && storeTimeText(zone, winner.from, at),
            until === null ? null : storeTimeText(zone, until, at),
          )}
        </span>
      </p>
      {winner?.kind === 'override' && (
        <p className="small muted">{winner.isEmergency ? t('Emergency override') : t('Override')}</p>
      )}
      {overlays.length > 0 && (
        <p className="small muted">
          {t('Overlays above it: {overlays}', { overlays: commaText(overlays.map(({ name }) => name)) })}
        </p>
      )}
      {leftOut.length > 0 && (
        <p className="small">
          {rich('{status} This screen cannot show: {leftOut}', {
            status: <Status tone="warn">{t('Needs a newer player')}</Status>,
            leftOut: commaText(leftOut),
          })}
        </p>
      )}
      {losers.length > 0 && (
        <>
          <h3 className={classes.heading}>{t('Instead of')}</h3>
          <ul className={classes.losers}>
            {losers.map((loser) => (
              <li key={`${loser.kind} ${loser.id}`}>
                <ContenderName contender={loser} /> <span className="small muted">{t(hiddenTexts[loser.reason])}</span>
              </li>
            ))}
          </ul>
        </>
      )}
      {others.length > 0 && <OtherSchedules others={others} zone={zone} at={at} />}
    </>
  );
}

function timesText(from: string | null, until: string | null): string {
  if (from !== null && until !== null) return t('since {from} until {until}', { from, until });
  if (from !== null) return t('since {since}', { since: from });
  return until === null ? '' : t('until {until}', { until });
}

/** A `details` element, so that it stays open while another time is chosen. */
function OtherSchedules({ others, zone, at }: { others: Answer['others']; zone: Zone; at: string }) {
  return (
    <details className={classes.others}>
      <summary>{t('Also scheduled for this screen ({count})', { count: others.length })}</summary>
      <ul className={classes.losers}>
        {others.map(({ id, name, reason, next }) => (
          <li key={id}>
            <ContenderName contender={{ kind: 'schedule', id, name }} />{' '}
            <span className="small muted num">
              {next
                ? t('{reason}; next {at}', { reason: t(inactiveTexts[reason]), at: storeTimeText(zone, next, at) })
                : t(inactiveTexts[reason])}
            </span>
          </li>
        ))}
      </ul>
    </details>
  );
}

function ContenderName({
  contender: { kind, id, name },
}: {
  contender: Pick<Answer['losers'][number], 'kind' | 'id' | 'name'>;
}) {
  if (kind === 'override') return <strong>{name}</strong>;
  return (
    <Link className={classes.link} to="/schedule/edit/$id" params={{ id: String(id) }}>
      {name}
    </Link>
  );
}

const idleTexts: Partial<Record<Answer['kind'], Message>> = {
  placeholder: msg('Nothing scheduled: the placeholder or the business name is shown'),
  dark: msg('Black screen: the store is closed'),
};

/** Why the schedule or override that is shown wins. */
const hiddenTexts: Record<Answer['losers'][number]['reason'], Message> = {
  ...hidingReasonTexts,
  override: msg('overrides play before schedules'),
  emergency: msg('emergency overrides play first'),
  'started-later': msg('it was started later'),
};

/** Why a schedule does not play. */
const inactiveTexts: Record<Answer['others'][number]['reason'], Message> = {
  inactive: msg('the schedule is inactive'),
  'inactive-playlist': msg('its playlist is inactive'),
  orientation: msg('its playlist is for the other orientation'),
  'not-ready': msg('no item of its playlist is ready to play'),
  'not-yet': msg('it has not started yet'),
  over: msg('it has ended'),
  weekday: msg('not on this day of the week'),
  'excluded-day': msg('this day is excluded'),
  'time-of-day': msg('not at this time of day'),
  'items-not-valid': msg('no item of its playlist is valid on this day'),
  closed: msg('the store is closed'),
};
