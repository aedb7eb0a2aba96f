import { listText } from '@vitrine/contract/list-text';
import type { Restored } from '@vitrine/contract/bin';
import { calledInBin } from '@vitrine/contract/entities/binned';
import { msg, t } from '@vitrine/contract/messages';
import { counted } from '../../lib/counted.ts';

const records = msg('{count, plural, one {# record} other {# records}}');
const inactive = msg(
  '{count, plural, one {# schedule is inactive: its device groups are gone, or do not fit its playlist.} other {# schedules are inactive: their device groups are gone, or do not fit their playlists.}}',
);

/** The toast after a restore: what is back, on how many screens it is again, and what has changed. */
export function restoredText(restored: readonly Restored[], onScreens: number): string {
  const [only] = restored;
  if (only === undefined) return '';
  const notes = restored.length === 1 ? notesOf(only) : [];
  const stopped = restored.reduce((sum, each) => sum + each.inactiveSchedules, 0);
  const devices = restored.reduce((sum, each) => sum + each.devices, 0);
  return [
    restored.length === 1 ? firstSentence(only, onScreens) : areBack(counted(records, restored.length), onScreens),
    ...notes,
    ...(stopped > 0 ? [counted(inactive, stopped)] : []),
    ...(devices > 0 && !(only.kind === 'device' && restored.length === 1) ? [pairAgain(devices)] : []),
  ].join(' ');
}

function firstSentence({ kind, name }: Restored, count: number): string {
  if (kind === 'device') return t('Restored. {name} has to be paired again.', { name });
  const called = calledInBin(kind, name);
  return count === 0
    ? t('{name} is back.', { name: called })
    : t('{count, plural, one {{name} is back, on # screen.} other {{name} is back, on # screens.}}', {
        count,
        name: called,
      });
}

function areBack(records: string, count: number): string {
  return count === 0
    ? t('{records} are back.', { records })
    : t('{count, plural, one {{records} are back, on # screen.} other {{records} are back, on # screens.}}', {
        count,
        records,
      });
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
    ? t('The device group {name} is back, too.', { name: names.join('') })
    : t('The device groups {names} are back, too.', { names: listText(names) });
}

function pairAgain(devices: number): string {
  return counted(
    msg('{count, plural, one {# device has to be paired again.} other {# devices have to be paired again.}}'),
    devices,
  );
}
