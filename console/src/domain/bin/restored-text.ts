import { listText } from '@vitrine/contract/list-text';
import type { Restored } from '@vitrine/contract/bin';
import { calledInBin } from '@vitrine/contract/entities/binned';
import { t } from '@vitrine/contract/messages';
import { counted } from '../../lib/counted.ts';

const screens = { one: '# screen', other: '# screens' };
const records = { one: '# record', other: '# records' };
const inactive = {
  one: '# schedule is inactive: its device groups are gone, or do not fit its playlist.',
  other: '# schedules are inactive: their device groups are gone, or do not fit their playlists.',
};

/** The toast after a restore: what is back, on how many screens it is again, and what has changed. */
export function restoredText(restored: readonly Restored[], onScreens: number): string {
  const [only] = restored;
  if (only === undefined) return '';
  const on = onScreens > 0 ? t(', on {screens}', { screens: counted(screens, onScreens) }) : '';
  const notes = restored.length === 1 ? notesOf(only) : [];
  const stopped = restored.reduce((sum, each) => sum + each.inactiveSchedules, 0);
  const devices = restored.reduce((sum, each) => sum + each.devices, 0);
  return [
    restored.length === 1
      ? firstSentence(only, on)
      : t('{records} are back{on}.', { records: counted(records, restored.length), on }),
    ...notes,
    ...(stopped > 0 ? [counted(inactive, stopped)] : []),
    ...(devices > 0 && !(only.kind === 'device' && restored.length === 1) ? [pairAgain(devices)] : []),
  ].join(' ');
}

function firstSentence({ kind, name }: Restored, on: string): string {
  if (kind === 'device') return t('Restored. {name} has to be paired again.', { name });
  return t('{calledInBin} is back{on}.', { calledInBin: calledInBin(kind, name), on });
}

function notesOf({ isRenamed, folder, groups }: Restored): string[] {
  return [
    ...(isRenamed ? [t('It has a new name, because its own is taken.')] : []),
    ...(folder === null ? [] : [t('Its folder {folder} is back, too.', { folder })]),
    ...(groups.length === 0 ? [] : [groupsBack(groups)]),
  ];
}

function groupsBack(names: readonly string[]): string {
  return names.length === 1
    ? t('The device group {names} is back, too.', { names: names.join('') })
    : t('The device groups {joined} are back, too.', { joined: listText(names) });
}

function pairAgain(devices: number): string {
  return counted({ one: '# device has to be paired again.', other: '# devices have to be paired again.' }, devices);
}
