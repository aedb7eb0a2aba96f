import { useQuery } from '@tanstack/react-query';
import { Link, type LinkProps } from '@tanstack/react-router';
import { IconCheck } from '@tabler/icons-react';
import type { Attention as AttentionData } from '@vitrine/contract/dashboard';
import type { DeviceStatus } from '@vitrine/contract/devices';
import type { ReactNode } from 'react';
import { formatCount, formatDate, formatLength, formatMoment } from '../../lib/format.ts';
import { Card } from '../../ui/card.tsx';
import { useRealtimeStatus } from '../../lib/realtime-status.ts';
import { Status, type Tone } from '../../ui/status.tsx';
import classes from './attention.module.css';
import { attentionQuery } from './dashboard.api.ts';
import { QuietFailure } from './quiet-failure.tsx';

interface Line {
  key: string;
  tone: Tone;
  state: string;
  name: string;
  link: LinkProps;
  detail: string;
}

/** What needs somebody, the worst first; one quiet line where nothing does. */
export function Attention() {
  const { data, error, dataUpdatedAt, refetch } = useQuery(attentionQuery);
  const line = useRealtimeStatus();
  if (!data) {
    return error && <QuietFailure subject="what needs attention" error={error} retry={() => void refetch()} />;
  }
  const parts = partsOf(data, { now: dataUpdatedAt, isKnown: line !== 'down' }).filter(({ lines }) => lines.length > 0);
  if (!data.screens && !data.schedules && !data.files) return null;
  if (parts.length === 0) {
    return (
      <p className={classes.nothing}>
        <IconCheck size={16} aria-hidden="true" />
        Nothing needs attention.
      </p>
    );
  }
  return (
    <Card title="Needs attention">
      <ul className={classes.lines}>
        {parts.flatMap(({ lines, more }) => [
          ...lines.map((line) => <OneLine key={line.key} line={line} />),
          more && (
            <li key={`more ${lines[0]?.state}`} className={classes.more}>
              {more}
            </li>
          ),
        ])}
      </ul>
    </Card>
  );
}

function OneLine({ line: { tone, state, name, link, detail } }: { line: Line }) {
  return (
    <li className={classes.line}>
      <Status tone={tone}>{state}</Status>
      <span className={classes.what}>
        <Link className={classes.name} {...link}>
          {name}
        </Link>{' '}
        <span className="muted">{detail}</span>
      </span>
    </li>
  );
}

interface Part {
  lines: Line[];
  more: ReactNode;
}

interface Knowledge {
  now: number;
  /** Whether anybody tells us of screens. */
  isKnown: boolean;
}

function partsOf({ screens, schedules, files }: AttentionData, { now, isKnown }: Knowledge): Part[] {
  return [
    ...(screens
      ? isKnown
        ? [offlineScreens(screens, now), screensWithProblem(screens), outdatedScreens(screens)]
        : [unknownScreens(screens)]
      : []),
    ...(files ? [failedFiles(files)] : []),
    ...(schedules ? [endingSchedules(schedules)] : []),
  ];
}

type Screens = NonNullable<AttentionData['screens']>;

const editDevice = (id: number): LinkProps => ({ to: '/device/edit/$id', params: { id: String(id) } });
const devicesOf = (status: DeviceStatus): LinkProps => ({ to: '/device', search: { status } });

function offlineScreens({ offline }: Screens, now: number): Part {
  const lines = offline.first.map(({ deviceId, name, branchName, lastSeenAt }): Line => {
    const since = lastSeenAt
      ? `last seen ${formatMoment(lastSeenAt, now)} (${formatLength(Math.max(0, now - Date.parse(lastSeenAt)))} ago)`
      : 'never connected';
    const detail = `${branchName} · ${since}`;
    return { key: `offline ${deviceId}`, tone: 'bad', state: 'Offline', name, link: editDevice(deviceId), detail };
  });
  return { lines, more: moreOf(offline, 'offline', devicesOf('offline')) };
}

function unknownScreens({ paired }: Screens): Part {
  if (paired === 0) return { lines: [], more: null };
  const [state, name] = ['Unknown', 'Your screens'];
  const detail = 'status unavailable while this console is disconnected from the server';
  return { lines: [{ key: 'unknown', tone: 'idle', state, name, link: { to: '/device' }, detail }], more: null };
}

function screensWithProblem({ problem }: Screens): Part {
  const lines = problem.first.map(({ deviceId, name, branchName, lastError }): Line => {
    const detail = `${branchName} · ${lastError}`;
    return { key: `problem ${deviceId}`, tone: 'warn', state: 'Problem', name, link: editDevice(deviceId), detail };
  });
  return { lines, more: moreOf(problem, 'with a problem', devicesOf('problem')) };
}

function outdatedScreens({ outdated }: Screens): Part {
  const lines = outdated.first.map(({ deviceId, name, branchName }): Line => {
    const detail = `${branchName} · online, but not yet playing the latest changes`;
    return {
      key: `outdated ${deviceId}`,
      tone: 'warn',
      state: 'Not up to date',
      name,
      link: editDevice(deviceId),
      detail,
    };
  });
  return { lines, more: moreOf(outdated, 'not up to date', devicesOf('outdated')) };
}

function failedFiles(files: NonNullable<AttentionData['files']>): Part {
  const lines = files.first.map(({ fileId, fileName, directoryId, directoryName, reason }): Line => {
    const link: LinkProps = { to: '/library', search: { folder: directoryId } };
    const detail = `in ${directoryName} · ${reason ?? 'the file could not be read'}`;
    return { key: `file ${fileId}`, tone: 'bad', state: 'Cannot play', name: fileName, link, detail };
  });
  return { lines, more: moreOf(files, 'that cannot play', { to: '/library' }) };
}

function endingSchedules(schedules: NonNullable<AttentionData['schedules']>): Part {
  const lines = schedules.first.map(({ scheduleId, playlistName, groups, endDate, daysLeft }): Line => {
    const link: LinkProps = { to: '/schedule/edit/$id', params: { id: String(scheduleId) } };
    const detail = `on ${groups} · last day ${formatDate(endDate)}`;
    const state = endsText(daysLeft);
    return { key: `schedule ${scheduleId}`, tone: 'warn', state, name: playlistName, link, detail };
  });
  return { lines, more: moreOf(schedules, 'ending soon', { to: '/schedule', search: { sort: 'endDate' } }) };
}

function endsText(daysLeft: number): string {
  if (daysLeft === 0) return 'Ends today';
  return daysLeft === 1 ? 'Ends tomorrow' : `Ends in ${daysLeft} days`;
}

function moreOf({ total, first }: { total: number; first: unknown[] }, what: string, link: LinkProps): ReactNode {
  const more = total - first.length;
  return more > 0 && <Link {...link}>{`and ${formatCount(more)} more ${what}`}</Link>;
}
