import { TextInput } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { Device, DevicePlaying as Answer } from '@vitrine/contract/devices';
import type { Zone } from '@vitrine/contract/rules/zone';
import { useState } from 'react';
import { hidingTexts } from '../../lib/hiding-text.ts';
import { useZones } from '../../lib/use-zones.ts';
import { Card } from '../../ui/card.tsx';
import classes from './device-playing.module.css';
import { playingQuery } from './devices.api.ts';
import { instantThere, momentThere } from './store-moments.ts';

/** What this screen shows, now or at any other moment, what that hides, and why. */
export function DevicePlaying({ device: { deviceId, timeZone } }: { device: Device }) {
  const [typed, setTyped] = useState('');
  const zone = useZones([timeZone])?.[0] ?? timeZone;
  const { data, error } = useQuery(playingQuery(deviceId, instantThere(zone, typed)));
  return (
    <Card title="Now playing">
      <div className={classes.playing}>
        <output aria-live="polite">
          {error && <p className="small muted">{error.message}</p>}
          {data && <Shown answer={data} zone={zone} />}
        </output>
        <TextInput
          type="datetime-local"
          label="Check another time"
          description={`In the time zone of the store (${timeZone}). Leave empty for now.`}
          value={typed}
          onChange={({ currentTarget: { value } }) => setTyped(value)}
          // It stands inside the device's form, which it must not save.
          onKeyDown={(event) => event.key === 'Enter' && event.preventDefault()}
        />
      </div>
    </Card>
  );
}

function Shown({ answer, zone }: { answer: Answer; zone: Zone }) {
  const { kind, winner, until, losers, others, at } = answer;
  const end = until === null ? '' : `until ${momentThere(zone, until, at)}`;
  return (
    <>
      <p className={classes.winner}>
        {winner ? <Named contender={winner} /> : idleTexts[kind]}{' '}
        <span className="small muted num">
          {winner && `since ${momentThere(zone, winner.from, at)} `}
          {end}
        </span>
      </p>
      {winner?.kind === 'override' && (
        <p className="small muted">{winner.isEmergency ? 'Emergency override' : 'Override'}</p>
      )}
      {losers.length > 0 && (
        <>
          <h3 className={classes.heading}>Instead of</h3>
          <ul className={classes.losers}>
            {losers.map((loser) => (
              <li key={`${loser.kind} ${loser.id}`}>
                <Named contender={loser} /> <span className="small muted">{reasonTexts[loser.reason]}</span>
              </li>
            ))}
          </ul>
        </>
      )}
      {others.length > 0 && <Others others={others} zone={zone} at={at} />}
    </>
  );
}

/** Open or not stays as it was left while another moment is chosen. */
function Others({ others, zone, at }: { others: Answer['others']; zone: Zone; at: string }) {
  return (
    <details className={classes.others}>
      <summary>Also scheduled for this screen ({others.length})</summary>
      <ul className={classes.losers}>
        {others.map(({ id, name, reason, next }) => (
          <li key={id}>
            <Named contender={{ kind: 'schedule', id, name }} />{' '}
            <span className="small muted num">
              {restingTexts[reason]}
              {next && `; next ${momentThere(zone, next, at)}`}
            </span>
          </li>
        ))}
      </ul>
    </details>
  );
}

function Named({
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

const idleTexts: Partial<Record<Answer['kind'], string>> = {
  placeholder: 'Nothing scheduled: the placeholder or the business name is shown',
  dark: 'Black screen: the store is closed',
};

/** Why the one that is shown wins. */
const reasonTexts: Record<Answer['losers'][number]['reason'], string> = {
  ...hidingTexts,
  override: 'overrides play before schedules',
  emergency: 'emergency overrides play first',
  'started-later': 'it was started later',
};

/** Why one is not on. */
const restingTexts: Record<Answer['others'][number]['reason'], string> = {
  inactive: 'the schedule is inactive',
  'inactive-playlist': 'its playlist is inactive',
  orientation: 'its playlist is for the other orientation',
  'not-ready': 'no item of its playlist is ready to play',
  'not-yet': 'it has not started yet',
  over: 'it has ended',
  weekday: 'not on this day of the week',
  'excluded-day': 'this day is excluded',
  'time-of-day': 'not at this time of day',
  'items-not-valid': 'no item of its playlist is valid on this day',
  closed: 'the store is closed',
};
