import { Alert, Checkbox, Stack } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { commaText } from '@vitrine/contract/list-text';
import type { DeviceGroup } from '@vitrine/contract/device-groups';
import { countedEntities } from '@vitrine/contract/entities/counted';
import { t } from '@vitrine/contract/messages';
import type { Schedule } from '@vitrine/contract/schedules';
import { counted, countedUnlessZero } from '../../lib/counted.ts';
import { useCan } from '../../lib/session.ts';
import { groupSchedulesQuery } from './group-schedules.api.ts';

interface OrientationChangeProps {
  /** As saved. */
  group: DeviceGroup;
  turnsPlaylists: boolean;
  onTurnPlaylists: (turns: boolean) => void;
}

const maxNames = 5;

/**
 * What a changed orientation does to screens that are already mounted: they play only playlists of their orientation. Shown
 * before saving, with the offer to change those playlists too.
 */
export function OrientationChange({ group, turnsPlaylists, onTurnPlaylists }: OrientationChangeProps) {
  const seesSchedules = useCan('Permissions.Schedule.View');
  const editsPlaylists = useCan('Permissions.Playlist.Edit');
  const { data: schedules = [] } = useQuery({ ...groupSchedulesQuery(group.groupId), enabled: seesSchedules });
  const stopping = schedules.filter(({ orientation }) => orientation === group.orientation);
  const deviceTexts = countedUnlessZero(countedEntities.device, group.deviceCount).map((devices) =>
    t('{devices} in this group will also change orientation.', { devices }),
  );
  const names = playlistsOf(stopping).map(({ name }) => name);
  const scheduleTexts = countedUnlessZero(countedEntities.schedule, stopping.length).map((count) =>
    t(
      '{count} of the next twelve months will stop playing here, because the playlist is {orientation, select, 1 {horizontal} other {vertical}}: {listed}. Screens show the placeholder where nothing else is scheduled.',
      { count, orientation: group.orientation, listed: listed(names) },
    ),
  );
  const unseen = countedUnlessZero(countedEntities.schedule, seesSchedules ? 0 : group.scheduleCount).map((count) =>
    t('{count} may stop playing here: a screen plays only playlists of the same orientation.', { count }),
  );
  const texts = [...deviceTexts, ...scheduleTexts, ...unseen];
  if (texts.length === 0) return null;
  return (
    <Alert color="orange" role="status">
      <Stack gap="xs">
        {texts.join(' ')}
        {names.length > 0 && editsPlaylists && (
          <Checkbox
            label={turnLabel(names)}
            checked={turnsPlaylists}
            onChange={({ currentTarget }) => onTurnPlaylists(currentTarget.checked)}
          />
        )}
      </Stack>
    </Alert>
  );
}

/** The playlists of these schedules, each once. */
export function playlistsOf(schedules: readonly Schedule[]): { playlistId: number; name: string }[] {
  const names = new Map(schedules.map(({ playlistId, playlistName }) => [playlistId, playlistName]));
  return [...names].map(([playlistId, name]) => ({ playlistId, name }));
}

function turnLabel(names: readonly string[]): string {
  if (names.length === 1) return t('Change {listed} too, so that it keeps playing', { listed: listed(names) });
  return t('Change {playlist} too, so that they keep playing', {
    playlist: counted(countedEntities.playlist, names.length),
  });
}

function listed(names: readonly string[]): string {
  const more = names.length - maxNames;
  return more > 0
    ? t('{names} and {more} more', { names: commaText(names.slice(0, maxNames)), more })
    : commaText(names);
}
