import { useQuery } from '@tanstack/react-query';
import { Link, type LinkProps } from '@tanstack/react-router';
import { IconCheck } from '@tabler/icons-react';
import type { Attention as AttentionData } from '@vitrine/contract/dashboard';
import type { DeviceStatus } from '@vitrine/contract/devices';
import type { ReactNode } from 'react';
import { type Message, msg, t } from '@vitrine/contract/messages';
import { counted } from '../../lib/counted.ts';
import { formatDate, formatLength, formatMoment } from '../../lib/format.ts';
import { Card } from '../../ui/card.tsx';
import { useRealtimeStatus } from '../../lib/realtime-status.ts';
import { Status, type Tone } from '../../ui/status.tsx';
import classes from './attention.module.css';
import { attentionQuery } from './dashboard.api.ts';
import { InlineError } from './inline-error.tsx';
import { allClearText } from './all-clear-text.ts';

interface AttentionItem {
  key: string;
  tone: Tone;
  state: string;
  name: string;
  link: LinkProps;
  detail: string;
}

/** What needs attention, the most urgent first. Renders nothing for a tenant without devices, schedules and files. */
export function Attention() {
  const { data, error, dataUpdatedAt, refetch } = useQuery(attentionQuery);
  const connection = useRealtimeStatus();
  if (!data) {
    return (
      error && (
        <InlineError
          text={msg('Couldn’t load what needs attention: {message}')}
          error={error}
          retry={() => void refetch()}
        />
      )
    );
  }
  const sections = sectionsOf(data, { now: dataUpdatedAt, isKnown: connection !== 'down' }).filter(
    ({ items }) => items.length > 0,
  );
  if (!data.screens && !data.schedules && !data.files) return null;
  if (sections.length === 0) {
    return (
      <p className={classes.nothing}>
        <IconCheck size={16} aria-hidden="true" />
        {allClearText(data)}
      </p>
    );
  }
  return (
    <Card title={t('Needs attention')}>
      <ul className={classes.items}>
        {sections.flatMap(({ items, more }) => [
          ...items.map((item) => <ItemRow key={item.key} item={item} />),
          more && (
            <li key={`more ${items[0]?.state}`} className={classes.more}>
              {more}
            </li>
          ),
        ])}
      </ul>
    </Card>
  );
}

function ItemRow({ item: { tone, state, name, link, detail } }: { item: AttentionItem }) {
  return (
    <li className={classes.item}>
      <Status tone={tone}>{state}</Status>
      <span className={classes.text}>
        <Link className={classes.name} {...link}>
          {name}
        </Link>{' '}
        <span className="muted">{detail}</span>
      </span>
    </li>
  );
}

interface Section {
  items: AttentionItem[];
  more: ReactNode;
}

interface Context {
  now: number;
  /** Whether the status of screens is known: only while the console is connected. */
  isKnown: boolean;
}

function sectionsOf({ screens, schedules, files }: AttentionData, { now, isKnown }: Context): Section[] {
  return [
    ...(screens
      ? isKnown
        ? [offlineScreens(screens, now), screensWithProblem(screens), outdatedScreens(screens)]
        : [unknownScreens(screens)]
      : []),
    ...(screens ? [unpairedDevices(screens)] : []),
    ...(files ? [failedFiles(files)] : []),
    ...(schedules ? [endingSchedules(schedules)] : []),
  ];
}

/** A device without a screen: it was created, and never paired or unpaired again. */
function unpairedDevices({ total, paired }: Screens): Section {
  if (total === paired) return { items: [], more: null };
  const name = counted(msg('{count, plural, one {# device} other {# devices}}'), total - paired);
  const detail = t('open the player on a screen, and pair it with its code');
  const link = devicesOf('unpaired');
  return { items: [{ key: 'unpaired', tone: 'idle', state: t('Not paired'), name, link, detail }], more: null };
}

type Screens = NonNullable<AttentionData['screens']>;

const editDevice = (id: number): LinkProps => ({ to: '/device/edit/$id', params: { id: String(id) } });
const devicesOf = (status: DeviceStatus): LinkProps => ({ to: '/device', search: { status } });

function offlineScreens({ offline }: Screens, now: number): Section {
  const items = offline.first.map(({ deviceId, name, branchName, lastSeenAt }): AttentionItem => {
    const since = lastSeenAt
      ? t('last seen {lastSeenAt} ({duration} ago)', {
          lastSeenAt: formatMoment(lastSeenAt, now),
          duration: formatLength(Math.max(0, now - Date.parse(lastSeenAt))),
        })
      : t('never connected');
    const detail = `${branchName} · ${since}`;
    return { key: `offline ${deviceId}`, tone: 'bad', state: t('Offline'), name, link: editDevice(deviceId), detail };
  });
  return {
    items,
    more: moreLink(
      offline,
      msg('{count, plural, one {and # more offline} other {and # more offline}}'),
      devicesOf('offline'),
    ),
  };
}

function unknownScreens({ paired }: Screens): Section {
  if (paired === 0) return { items: [], more: null };
  const [state, name] = [t('Unknown'), t('Your screens')];
  const detail = t('status unavailable while this console is disconnected from the server');
  return { items: [{ key: 'unknown', tone: 'idle', state, name, link: { to: '/device' }, detail }], more: null };
}

function screensWithProblem({ problem }: Screens): Section {
  const items = problem.first.map(({ deviceId, name, branchName, lastError }): AttentionItem => {
    const detail = `${branchName} · ${lastError}`;
    return { key: `problem ${deviceId}`, tone: 'warn', state: t('Problem'), name, link: editDevice(deviceId), detail };
  });
  return {
    items,
    more: moreLink(
      problem,
      msg('{count, plural, one {and # more with a problem} other {and # more with a problem}}'),
      devicesOf('problem'),
    ),
  };
}

function outdatedScreens({ outdated }: Screens): Section {
  const items = outdated.first.map(({ deviceId, name, branchName }): AttentionItem => {
    const detail = t('{branchName} · online, but not yet playing the latest changes', { branchName });
    return {
      key: `outdated ${deviceId}`,
      tone: 'warn',
      state: t('Not up to date'),
      name,
      link: editDevice(deviceId),
      detail,
    };
  });
  return {
    items,
    more: moreLink(
      outdated,
      msg('{count, plural, one {and # more not up to date} other {and # more not up to date}}'),
      devicesOf('outdated'),
    ),
  };
}

function failedFiles(files: NonNullable<AttentionData['files']>): Section {
  const items = files.first.map(({ fileId, fileName, directoryId, directoryName, reason }): AttentionItem => {
    const link: LinkProps = { to: '/library', search: { folder: directoryId } };
    const detail = t('in {directoryName} · {reason}', {
      directoryName,
      reason: reason ?? t('the file could not be read'),
    });
    return { key: `file ${fileId}`, tone: 'bad', state: t('Cannot play'), name: fileName, link, detail };
  });
  return {
    items,
    more: moreLink(
      files,
      msg('{count, plural, one {and # more that cannot play} other {and # more that cannot play}}'),
      { to: '/library' },
    ),
  };
}

function endingSchedules(schedules: NonNullable<AttentionData['schedules']>): Section {
  const items = schedules.first.map(({ scheduleId, playlistName, groups, endDate, daysLeft }): AttentionItem => {
    const link: LinkProps = { to: '/schedule/edit/$id', params: { id: String(scheduleId) } };
    const detail = t('on {groups} · last day {endDate}', { groups, endDate: formatDate(endDate) });
    const state = endsText(daysLeft);
    return { key: `schedule ${scheduleId}`, tone: 'warn', state, name: playlistName, link, detail };
  });
  return {
    items,
    more: moreLink(schedules, msg('{count, plural, one {and # more ending soon} other {and # more ending soon}}'), {
      to: '/schedule',
      search: { sort: 'endDate' },
    }),
  };
}

function endsText(daysLeft: number): string {
  if (daysLeft === 0) return t('Ends today');
  return counted(msg('{count, plural, one {Ends tomorrow} other {Ends in # days}}'), daysLeft);
}

function moreLink({ total, first }: { total: number; first: unknown[] }, text: Message, link: LinkProps): ReactNode {
  const count = total - first.length;
  return count > 0 && <Link {...link}>{t(text, { count })}</Link>;
}
