import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { t } from '@vitrine/contract/messages';
import type { Playlist } from '@vitrine/contract/playlists';
import { formatDate, formatEnd } from '../../lib/format.ts';
import { shownTime } from '../../lib/time-of-day.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { Loaded } from '../../ui/loaded.tsx';
import { Status } from '../../ui/status.tsx';
import classes from './playlist-use-dialog.module.css';
import { playlistSchedulesQuery, playlistStoresQuery } from './playlists.api.ts';
import { LinesSkeleton } from '../../ui/skeletons.tsx';

export interface PlaylistUse {
  playlist: Playlist;
  kind: 'schedules' | 'stores';
}

/** Lists the schedules or the stores that play a playlist. */
export function PlaylistUseDialog({ use, onClose }: { use: PlaylistUse | null; onClose: () => void }) {
  const name = use?.playlist.name ?? '';
  const title = use?.kind === 'stores' ? t('Stores of {name}', { name }) : t('Schedules of {name}', { name });
  return (
    <Dialog opened={use !== null} onClose={onClose} title={title} size="560px">
      {use?.kind === 'schedules' && <Schedules playlistId={use.playlist.playlistId} />}
      {use?.kind === 'stores' && <Stores playlistId={use.playlist.playlistId} />}
    </Dialog>
  );
}

function Schedules({ playlistId }: { playlistId: number }) {
  const query = useQuery(playlistSchedulesQuery(playlistId));
  return (
    <Loaded query={query} fallback={<LinesSkeleton />}>
      {(schedules) =>
        schedules.length === 0 ? (
          <p className="muted">{t('This playlist is not scheduled yet.')}</p>
        ) : (
          <ul className={classes.list}>
            {schedules.map(({ scheduleId, groups, startDate, endDate, startAt, endAt, isActive }) => (
              <li key={scheduleId}>
                <div>
                  <Link to="/schedule/edit/$id" params={{ id: String(scheduleId) }}>
                    {groups || t('No group')}
                  </Link>
                  <div className="small muted num">
                    {t('{startDate} to {endDate}, {startTime} to {endTime}', {
                      startDate: formatDate(startDate),
                      endDate: formatEnd(endDate),
                      startTime: shownTime(startAt),
                      endTime: shownTime(endAt),
                    })}
                  </div>
                </div>
                {isActive ? <Status tone="ok">{t('Active')}</Status> : <Status tone="idle">{t('Inactive')}</Status>}
              </li>
            ))}
          </ul>
        )
      }
    </Loaded>
  );
}

function Stores({ playlistId }: { playlistId: number }) {
  const query = useQuery(playlistStoresQuery(playlistId));
  return (
    <Loaded query={query} fallback={<LinesSkeleton />}>
      {(stores) =>
        stores.length === 0 ? (
          <p className="muted">{t('No store has screens in the device groups of its schedules.')}</p>
        ) : (
          <ul className={classes.list}>
            {stores.map(({ branchId, name, timeZone }) => (
              <li key={branchId}>
                <span>{name}</span>
                <span className="small muted">{timeZone}</span>
              </li>
            ))}
          </ul>
        )
      }
    </Loaded>
  );
}
