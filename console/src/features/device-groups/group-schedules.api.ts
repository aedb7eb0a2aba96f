import { queryOptions } from '@tanstack/react-query';
import { PlaylistChanges, playlists } from '@vitrine/contract/playlists';
import { schedules } from '@vitrine/contract/schedules';
import type { Orientation } from '@vitrine/contract/values';
import { call } from '../../lib/api.ts';
import { ApiError } from '../../lib/http.ts';
import { useChange } from '../../lib/use-change.ts';
import { toastFailed } from '../../ui/toast.tsx';
import { errorText } from '../../lib/localized.ts';

const dayMs = 86_400_000;

/** The schedules of the group and of its parent groups in the next twelve months. */
export const groupSchedulesQuery = (groupId: number) =>
  queryOptions({
    queryKey: ['schedules', 'of-group', groupId],
    meta: { alsoShows: ['playlists', 'device-groups'] },
    queryFn: ({ signal }) => {
      // From yesterday: it is still that day in some time zone.
      const day = (days: number) => new Date(Date.now() + days * dayMs).toLocaleDateString('sv');
      return call(schedules.ofGroup, { params: { startDate: day(-1), endDate: day(364), groupId } }, signal);
    },
  });

/** Gives playlists another orientation; a toast names each that could not be changed, and why. */
export function useTurnPlaylists() {
  const update = useChange(playlists.update);
  return async (changed: { playlistId: number; name: string }[], orientation: Orientation): Promise<void> => {
    for (const { playlistId, name } of changed) {
      const params = { id: playlistId };
      try {
        const playlist = await call(playlists.get, { params });
        await update({ params, body: PlaylistChanges.parse({ ...playlist, orientation }) });
      } catch (error) {
        const [reason] = (error instanceof ApiError && error.body.errors?.['orientation']) || [];
        toastFailed(() => `${name}: ${reason ?? errorText(error)}`);
      }
    }
  };
}
