import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { GroupProgramme, Turn } from '@vitrine/contract/dashboard';
import { orientationNames } from '@vitrine/contract/values';
import { counted, formatCount, formatDate } from '../../lib/format.ts';
import { shownTime } from '../../lib/time-of-day.ts';
import { accentOf } from '../../ui/accent.ts';
import { Card } from '../../ui/card.tsx';
import { Frame } from '../../ui/frame.tsx';
import { Status } from '../../ui/status.tsx';
import { programmeQuery } from './dashboard.api.ts';
import classes from './programme.module.css';
import { QuietFailure } from './quiet-failure.tsx';

/** What plays today on each group's screens, by the clocks of their stores. */
export function Programme() {
  const { data, error, refetch } = useQuery(programmeQuery);
  if (!data) return error && <QuietFailure what="Today’s programme" error={error} retry={() => void refetch()} />;
  if (data.total === 0) return null;
  const more = data.total - data.first.length;
  return (
    <Card title="Today on your screens">
      <ul className={classes.groups}>
        {data.first.map((group) => (
          <Group key={group.groupId} group={group} />
        ))}
      </ul>
      {more > 0 && (
        <p className={classes.more}>
          <Link to="/devicegroup">{`and ${formatCount(more)} more groups`}</Link>
        </p>
      )}
    </Card>
  );
}

function Group({ group }: { group: GroupProgramme }) {
  const { groupId, name, orientation, screens, days } = group;
  const zones = days.flatMap((day) => day.zones.map(({ timeZone }) => timeZone));
  const facts = [orientationNames[orientation], ...(screens === null ? [] : counted(screens, 'screen'))];
  return (
    <li className={classes.group}>
      <div>
        <h3 className={classes.name}>
          <i className={classes.dot} style={{ background: accentOf(groupId) }} aria-hidden="true" />
          {name}
        </h3>
        <div className="small muted">{facts.join(' · ')}</div>
      </div>
      <div className={classes.days}>
        {days.length === 0 && <p className="muted">No screen is in this group.</p>}
        {days.map((day) => (
          <Day
            key={JSON.stringify([day.date, day.turns])}
            day={day}
            orientation={orientation}
            isNamed={zones.length > 1}
            opensApart={new Set(zones).size < zones.length}
          />
        ))}
      </div>
    </li>
  );
}

type DayData = GroupProgramme['days'][number];
interface DayProps {
  day: DayData;
  orientation: GroupProgramme['orientation'];
  /** The group's screens have several programmes or stand in several zones, so each is named. */
  isNamed: boolean;
  /** Stores of one zone have several programmes, because they open at other times. */
  opensApart: boolean;
}

function Day({ day: { date, zones, turns }, orientation, isNamed, opensApart }: DayProps) {
  const idle = zones.filter(({ now }) => now === null).map(({ timeZone }) => timeZone);
  return (
    <div className={classes.day}>
      {isNamed && (
        <p className="small muted">
          {zones.map(({ timeZone }) => placeOf(timeZone)).join(', ')} · {formatDate(date)}
          {opensApart && ' · stores that open at these times'}
        </p>
      )}
      {turns.length === 0 ? (
        <p className="muted">Nothing plays today.</p>
      ) : (
        <ol className={classes.turns}>
          {turns.map((turn, index) => {
            const on = zones.filter(({ now }) => now === index).map(({ timeZone }) => timeZone);
            return (
              <li key={turn.from}>
                <TurnLink turn={turn} orientation={orientation} now={nowText(on, zones.length)} />
              </li>
            );
          })}
        </ol>
      )}
      {turns.length > 0 && idle.length > 0 && (
        <p className="small muted">{nowText(idle, zones.length)} nothing is on.</p>
      )}
    </div>
  );
}

function TurnLink({ turn, orientation, now }: { turn: Turn; orientation: DayProps['orientation']; now: string }) {
  return (
    <Link
      className={classes.turn}
      data-now={now !== '' || undefined}
      to="/schedule/edit/$id"
      params={{ id: String(turn.scheduleId) }}
    >
      <Frame orientation={orientation} size={orientation === 2 ? 40 : 48} src={turn.playlistThumbUrl} />
      <span>
        <span className={classes.playlist}>{turn.playlistName}</span>
        <span className={classes.times}>
          {shownTime(turn.from)}–{shownTime(turn.to)}
        </span>
      </span>
      {now && <Status tone="ok">{now}</Status>}
    </Link>
  );
}

/** Nothing where it is on nowhere; the places where it is not on everywhere. */
function nowText(on: string[], places: number): string {
  if (on.length === 0) return '';
  return on.length === places ? 'Now' : `Now in ${on.map(placeOf).join(', ')}`;
}

function placeOf(zone: string): string {
  return zone.slice(zone.lastIndexOf('/') + 1).replaceAll('_', ' ');
}
