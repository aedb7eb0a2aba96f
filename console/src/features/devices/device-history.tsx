import { Stack } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { Device, DevicePresence } from '@vitrine/contract/devices';
import { type Message, msg, t } from '@vitrine/contract/messages';
import { type PresenceSpan, presenceSpans } from '@vitrine/contract/rules/presence-spans';
import { formatClock, formatLength, formatMoment, formatTimeToMinute } from '../../lib/format.ts';
import { Card } from '../../ui/card.tsx';
import { Facts } from '../../ui/facts.tsx';
import { Loaded } from '../../ui/loaded.tsx';
import { Status, type Tone } from '../../ui/status.tsx';
import classes from './device-history.module.css';
import { CommandList } from './command-list.tsx';
import { commandsQuery, connectionHistoryQuery } from './devices.api.ts';
import { uptimeText } from './uptime-text.ts';
import { LinesSkeleton } from '../../ui/skeletons.tsx';

/** When the screen was online and offline, and the remote commands it was sent. */
export function DeviceHistory({ device }: { device: Device }) {
  const presence = useQuery(connectionHistoryQuery(device.deviceId));
  const { data: commands = [] } = useQuery(commandsQuery(device.deviceId));
  return (
    <div className={classes.history}>
      <Loaded query={presence} fallback={<LinesSkeleton />}>
        {(data) => <ConnectionHistory presence={data} />}
      </Loaded>
      {commands.length > 0 && (
        <Card title={t('Command history')}>
          <CommandList device={device} commands={commands} />
        </Card>
      )}
    </div>
  );
}

function ConnectionHistory({ presence }: { presence: DevicePresence }) {
  const { at, uptime } = presence;
  const changes = presence.changes.map((change) => ({ ...change, at: Date.parse(change.at) }));
  const now = Date.parse(at);
  return (
    <Stack>
      <Card title={t('Uptime')}>
        <DayChart spans={presenceSpans(changes, { from: now - dayMs, until: now })} now={now} />
        <Facts
          facts={[
            [t('Last 24 hours'), uptimeText(uptime, 'day')],
            [t('Last 7 days'), uptimeText(uptime, 'week')],
            [t('Last 30 days'), uptimeText(uptime, 'month')],
          ]}
        />
      </Card>
      <Card title={t('Connection history')}>
        {changes.length === 0 ? (
          <p className="muted">{t('This screen has never connected.')}</p>
        ) : (
          <Changes changes={changes} now={now} />
        )}
      </Card>
    </Stack>
  );
}

const dayMs = 24 * 3_600_000;
const hourMarks = [24, 18, 12, 6, 0];

/** The last 24 hours as a bar; the list below it is the text alternative. */
function DayChart({ spans, now }: { spans: PresenceSpan[]; now: number }) {
  return (
    <div
      className={classes.day}
      role="img"
      aria-label={t('The last 24 hours: {spans}', { spans: spans.map(spanText).join('; ') })}
    >
      <div className={classes.bar}>
        {spans.map((span) => (
          <span
            key={span.from}
            className={classes.span}
            data-state={span.state}
            style={{ flexGrow: span.until - span.from }}
            title={spanText(span)}
          />
        ))}
      </div>
      <div className={classes.hours}>
        {hourMarks.map((ago) => (
          <span key={ago}>{ago === 0 ? t('now') : formatTimeToMinute(new Date(now - ago * 3_600_000))}</span>
        ))}
      </div>
    </div>
  );
}

const spanTexts: Record<PresenceSpan['state'], Message> = {
  online: msg('online from {from}, for {length}'),
  offline: msg('offline from {from}, for {length}'),
  unknown: msg('unknown from {from}, for {length}'),
};

function spanText({ from, until, state }: PresenceSpan): string {
  return t(spanTexts[state], { from: formatClock(new Date(from)), length: formatLength(until - from) });
}

interface Change {
  at: number;
  online: boolean;
}

/** The latest first: each change lasted until the one above it. */
function Changes({ changes, now }: { changes: readonly Change[]; now: number }) {
  return (
    <ol className={classes.changes}>
      {changes.map(({ at, online }, index) => {
        const [tone, name]: [Tone, string] = online ? ['ok', t('Online')] : ['bad', t('Offline')];
        const until = changes[index - 1]?.at;
        const length = formatLength(Math.max(0, (until ?? now) - at));
        return (
          <li key={at}>
            <Status tone={tone}>{name}</Status>
            <span className="num">{formatMoment(new Date(at), now)}</span>
            <span className="small muted num">
              {until === undefined ? t('for {length} so far', { length }) : t('for {length}', { length })}
            </span>
          </li>
        );
      })}
    </ol>
  );
}
