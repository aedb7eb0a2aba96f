import { listText } from '@vitrine/contract/list-text';
import type { DeletionCost } from '@vitrine/contract/bin';
import type { BinKind } from '@vitrine/contract/entities/binned';
import { countedEntities } from '@vitrine/contract/entities/counted';
import type { Counted } from '@vitrine/contract/entity';
import { t } from '@vitrine/contract/messages';
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

const screens: Counted = { one: '# screen', other: '# screens' };
export const subgroups: Counted = { one: '# subgroup', other: '# subgroups' };
const deletedWithOne: Record<'schedules' | 'devices' | 'groups', Counted> = {
  schedules: { one: '# schedule goes with it', other: '# schedules go with it' },
  groups: { one: '# subgroup goes with it', other: '# subgroups go with it' },
  devices: { one: '# device goes with it', other: '# devices go with it' },
};
const deletedWithSeveral: Record<'schedules' | 'devices' | 'groups', Counted> = {
  schedules: { one: '# schedule goes with them', other: '# schedules go with them' },
  groups: { one: '# subgroup goes with them', other: '# subgroups go with them' },
  devices: { one: '# device goes with them', other: '# devices go with them' },
};
const endedOverrides: Counted = { one: '# override ends', other: '# overrides end' };
const endedOverlays: Counted = {
  one: '# overlay shows it and is deleted, too',
  other: '# overlays show it and are deleted, too',
};
const stoppedSchedules: Counted = { one: '# schedule stops playing here', other: '# schedules stop playing here' };
const inactiveSchedules: Counted = {
  one: '# has no other device group and becomes inactive',
  other: '# have no other device group and become inactive',
};
const emptiedLayouts: Counted = { one: '# layout gets an empty part', other: '# layouts get an empty part' };
const pairingCodes: Counted = {
  one: '# screen shows a pairing code then',
  other: '# screens show a pairing code then',
};

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
    const number = `${counted(screens, cost.screens.total)}${cost.screens.isMore ? t(' or more') : ''}`;
    const title = isOne ? t('It is on {number} now', { number }) : t('They are on {number} now', { number });
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
      text: listed(first, cost.schedules.total, '; '),
    });
  }
  if (cost.playlists.total > 0) {
    const number = counted(countedEntities.playlist, cost.playlists.total);
    const title = isOne
      ? t('It is taken out of {number}', { number })
      : t('They are taken out of {number}', { number });
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
  if (cost.overrides > 0) effects.push({ on: 'overrides', title: counted(endedOverrides, cost.overrides) });
  const noun = isOne ? countedEntities[kind].one.replace('# ', '') : counted(countedEntities[kind], count);
  return {
    effects,
    undo: undoText({ count, deletedWith, cost }, now),
    confirmLabel: t('Delete {joined}', { joined: listText([noun, ...deletedWith]) }),
    deletedWith,
  };
}

type DeletedCount = Pick<CostTexts, 'deletedWith'> & { count: number };

function undoText({ count, deletedWith, cost }: DeletedCount & { cost: DeletionCost }, now: number): string {
  const extra = deletedWith.length === 0 ? 0 : cost.schedules.total + cost.groups.total + cost.devices.total;
  const pronoun = count + extra === 1 ? 'it' : count + extra === 2 && extra > 0 ? 'both' : 'them';
  const until = leavesOn(now);
  const paired = cost.devices.paired > 0 ? t(' Screens have to be paired again then.') : '';
  return t('You can restore {pronoun} from the bin until {until}.{paired}', { pronoun, until, paired });
}

function names({ first, total }: { first: readonly { name: string }[]; total: number }): string | undefined {
  return listed(
    first.map(({ name }) => name),
    total,
    ', ',
  );
}

/** Undefined if there is nothing to name. */
function listed(first: readonly string[], total: number, separator: string): string | undefined {
  if (first.length === 0) return undefined;
  const more = total - first.length;
  return [...first, ...(more > 0 ? [t('and {more} more', { more: formatCount(more) })] : [])].join(separator);
}

/** "Lunch menu" and "and 1 schedule are in the bin until 20-Dec-2026." */
export function inBinText({ count, deletedWith }: DeletedCount, now: number): string {
  const verb = count === 1 && deletedWith.length !== 1 ? 'is' : 'are';
  return t('{records} in the bin until {leavesOn}.', {
    records: [...deletedWithText(deletedWith), verb].join(' '),
    leavesOn: leavesOn(now),
  });
}

/** "and 1 schedule", "with 1 subgroup and 2 devices"; empty if nothing else is deleted. */
export function deletedWithText(deletedWith: readonly string[]): string[] {
  if (deletedWith.length === 0) return [];
  return [`${deletedWith.length === 1 ? 'and' : 'with'} ${listText(deletedWith)}`];
}

function leavesOn(now: number): string {
  return formatDate(new Date(leavesBinAt(now)));
}
