import { listText } from '@vitrine/contract/list-text';
import type { DeletionCost } from '@vitrine/contract/bin';
import type { BinKind } from '@vitrine/contract/entities/binned';
import { countedEntities } from '@vitrine/contract/entities/counted';
import { type Message, msg, t } from '@vitrine/contract/messages';
import { leavesBinAt } from '@vitrine/contract/rules/bin';
import { counted, countedUnlessZero } from '../../lib/counted.ts';
import { formatCount, formatDate } from '../../lib/format.ts';
import { shownTime } from '../../lib/time-of-day.ts';

export interface EffectText {
  on: 'screens' | 'schedules' | 'playlists' | 'layouts' | 'groups' | 'devices' | 'overlays' | 'overrides';
  title: string;
  text?: string | undefined;
}

export interface CostTexts {
  effects: EffectText[];
  undo: string;
  confirmLabel: string;
  /** What is deleted with the records: "1 schedule", or "1 subgroup" and "2 devices". */
  deletedWith: readonly string[];
}

const onScreensNow = {
  one: msg('{count, plural, one {It is on # screen now} other {It is on # screens now}}'),
  several: msg('{count, plural, one {They are on # screen now} other {They are on # screens now}}'),
};
const onScreensOrMore = {
  one: msg('{count, plural, one {It is on # screen or more now} other {It is on # screens or more now}}'),
  several: msg('{count, plural, one {They are on # screen or more now} other {They are on # screens or more now}}'),
};
const outOfPlaylists = {
  one: msg('{count, plural, one {It is taken out of # playlist} other {It is taken out of # playlists}}'),
  several: msg('{count, plural, one {They are taken out of # playlist} other {They are taken out of # playlists}}'),
};
/** In "Delete playlist and 1 schedule". */
const oneRecord: Record<BinKind, Message> = {
  file: msg('file'),
  playlist: msg('playlist'),
  schedule: msg('schedule'),
  overlay: msg('overlay'),
  device: msg('device'),
  store: msg('store'),
  deviceGroup: msg('device group'),
};
export const subgroups: Message = msg('{count, plural, one {# subgroup} other {# subgroups}}');
const deletedWithOne: Record<'schedules' | 'devices' | 'groups', Message> = {
  schedules: msg('{count, plural, one {# schedule goes with it} other {# schedules go with it}}'),
  groups: msg('{count, plural, one {# subgroup goes with it} other {# subgroups go with it}}'),
  devices: msg('{count, plural, one {# device goes with it} other {# devices go with it}}'),
};
const deletedWithSeveral: Record<'schedules' | 'devices' | 'groups', Message> = {
  schedules: msg('{count, plural, one {# schedule goes with them} other {# schedules go with them}}'),
  groups: msg('{count, plural, one {# subgroup goes with them} other {# subgroups go with them}}'),
  devices: msg('{count, plural, one {# device goes with them} other {# devices go with them}}'),
};
const endedOverrides: Message = msg('{count, plural, one {# override ends} other {# overrides end}}');
const endedOverlays: Message = msg(
  '{count, plural, one {# overlay shows it and is deleted, too} other {# overlays show it and are deleted, too}}',
);
const withdrawnTemplates: Message = msg(
  '{count, plural, one {A template is no longer offered; what was filled from it stays} other {# templates are no longer offered; what was filled from them stays}}',
);
const stoppedSchedules: Message = msg(
  '{count, plural, one {# schedule stops playing here} other {# schedules stop playing here}}',
);
const inactiveSchedules: Message = msg(
  '{count, plural, one {# has no other device group and becomes inactive} other {# have no other device group and become inactive}}',
);
const emptiedLayouts: Message = msg(
  '{count, plural, one {# layout gets an empty part} other {# layouts get an empty part}}',
);
const pairingCodes: Message = msg(
  '{count, plural, one {# screen shows a pairing code then} other {# screens show a pairing code then}}',
);

/** The texts about the effects in the question before a deletion of `count` records of a kind. */
export function costTexts(kind: BinKind, count: number, cost: DeletionCost, now: number): CostTexts {
  const isOne = count === 1;
  const counts = isOne ? deletedWithOne : deletedWithSeveral;
  const takesDevices = kind === 'store' || kind === 'deviceGroup';
  const deletedWith = [
    ...(kind === 'playlist' ? countedUnlessZero(countedEntities.schedule, cost.schedules.total) : []),
    ...countedUnlessZero(subgroups, cost.groups.total),
    ...(takesDevices ? countedUnlessZero(countedEntities.device, cost.devices.total) : []),
  ];
  const effects: EffectText[] = [];
  if (cost.screens.total > 0) {
    const onScreens = cost.screens.isMore ? onScreensOrMore : onScreensNow;
    const title = counted(isOne ? onScreens.one : onScreens.several, cost.screens.total);
    effects.push({ on: 'screens', title, text: names(cost.screens) });
  }
  if (cost.schedules.total > 0) {
    const first = cost.schedules.first.map(({ groups, startAt, endAt }) =>
      t('{groups}, {from} to {to}', {
        groups: groups || t('No device group'),
        from: shownTime(startAt),
        to: shownTime(endAt),
      }),
    );
    effects.push({
      on: 'schedules',
      title: counted(counts.schedules, cost.schedules.total),
      text: listed(first, cost.schedules.total, ['; ', msg('{names}; and {more} more')]),
    });
  }
  if (cost.playlists.total > 0) {
    const title = counted(isOne ? outOfPlaylists.one : outOfPlaylists.several, cost.playlists.total);
    effects.push({ on: 'playlists', title, text: names(cost.playlists) });
  }
  if (cost.layouts.total > 0)
    effects.push({ on: 'layouts', title: counted(emptiedLayouts, cost.layouts.total), text: names(cost.layouts) });
  if (cost.groups.total > 0)
    effects.push({ on: 'groups', title: counted(counts.groups, cost.groups.total), text: names(cost.groups) });
  if (takesDevices && cost.devices.total > 0)
    effects.push({ on: 'devices', title: counted(counts.devices, cost.devices.total), text: names(cost.devices) });
  if (cost.devices.paired > 0) {
    const title =
      isOne && kind === 'device'
        ? t('Its screen shows a pairing code then')
        : counted(pairingCodes, cost.devices.paired);
    effects.push({ on: 'screens', title });
  }
  if (cost.groupSchedules.total > 0) {
    const [text] = countedUnlessZero(inactiveSchedules, cost.groupSchedules.stopped);
    effects.push({ on: 'schedules', title: counted(stoppedSchedules, cost.groupSchedules.total), text });
  }
  if (cost.overlays > 0) effects.push({ on: 'overlays', title: counted(endedOverlays, cost.overlays) });
  if (cost.templates > 0) effects.push({ on: 'layouts', title: counted(withdrawnTemplates, cost.templates) });
  if (cost.overrides > 0) effects.push({ on: 'overrides', title: counted(endedOverrides, cost.overrides) });
  const records = isOne ? t(oneRecord[kind]) : counted(countedEntities[kind], count);
  return {
    effects,
    undo: undoText({ count, deletedWith, cost }, now),
    confirmLabel: t('Delete {records}', { records: listText([records, ...deletedWith]) }),
    deletedWith,
  };
}

type DeletedCount = Pick<CostTexts, 'deletedWith'> & { count: number };

function undoText({ count, deletedWith, cost }: DeletedCount & { cost: DeletionCost }, now: number): string {
  const extra = deletedWith.length === 0 ? 0 : cost.schedules.total + cost.groups.total + cost.devices.total;
  const until = leavesOn(now);
  const restore =
    count + extra === 1
      ? t('You can restore it from the bin until {until}.', { until })
      : count + extra === 2 && extra > 0
        ? t('You can restore both from the bin until {until}.', { until })
        : t('You can restore them from the bin until {until}.', { until });
  return cost.devices.paired > 0 ? `${restore} ${t('Screens have to be paired again then.')}` : restore;
}

function names({ first, total }: { first: readonly { name: string }[]; total: number }): string | undefined {
  return listed(
    first.map(({ name }) => name),
    total,
    [', ', msg('{names}, and {more} more')],
  );
}

/** Undefined if there is nothing to name. */
function listed(
  first: readonly string[],
  total: number,
  [separator, andMore]: [separator: string, andMore: Message],
): string | undefined {
  if (first.length === 0) return undefined;
  const more = total - first.length;
  const shown = first.join(separator);
  return more > 0 ? t(andMore, { names: shown, more: formatCount(more) }) : shown;
}

/** With the values `name`, `others` and `until`: "Lunch menu and 1 schedule are in the bin until 20-Dec-2026." */
export function inBinText({ count, deletedWith }: DeletedCount): Message {
  if (deletedWith.length === 0)
    return count === 1 ? msg('{name} is in the bin until {until}.') : msg('{name} are in the bin until {until}.');
  if (deletedWith.length === 1) return msg('{name} and {others} are in the bin until {until}.');
  return count === 1
    ? msg('{name} with {others} is in the bin until {until}.')
    : msg('{name} with {others} are in the bin until {until}.');
}

/** "Lunch menu and 1 schedule", "Tills with 1 subgroup and 2 devices" */
export function withOthers(name: string, deletedWith: readonly string[]): string {
  if (deletedWith.length === 0) return name;
  const values = { name, others: listText(deletedWith) };
  return deletedWith.length === 1 ? t('{name} and {others}', values) : t('{name} with {others}', values);
}

export function leavesOn(now: number): string {
  return formatDate(new Date(leavesBinAt(now)));
}
