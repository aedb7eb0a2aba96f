import { useQuery } from '@tanstack/react-query';
import { countedEntities } from '@vitrine/contract/entities/counted';
import { t } from '@vitrine/contract/messages';
import type { Playlist, PlaylistUse } from '@vitrine/contract/playlists';
import { type ReactNode, useState } from 'react';
import { counted } from '../../lib/counted.ts';
import { useCan } from '../../lib/session.ts';
import { rich } from '../../ui/rich.tsx';
import { PlaylistUseDialog } from './playlist-use-dialog.tsx';
import classes from './playlist-use-line.module.css';
import { playlistUseQuery } from './playlists.api.ts';

/** "Shown by 3 schedules on 14 screens": how far a change of the playlist reaches. */
export function PlaylistUseLine({ playlist }: { playlist: Playlist }) {
  const { data } = useQuery(playlistUseQuery(playlist.playlistId));
  const [isOpen, setOpen] = useState(false);
  const mayList = useCan('Permissions.Schedule.View');
  // Reserves its line while it loads.
  if (!data) return <>&nbsp;</>;
  const { schedules, screens } = data;
  const without = data.withoutVideos.map((layout) => ` · ${withoutText(layout)}`).join('');
  if (schedules === 0)
    return (
      <>
        {t('Not shown by an active schedule')}
        {without}
      </>
    );
  const count = counted(countedEntities.schedule, schedules);
  const by = mayList ? (
    <button type="button" className={classes.link} onClick={() => setOpen(true)}>
      {count}
    </button>
  ) : (
    count
  );
  const isOff = playlist.playlistStatus === 1;
  return (
    <>
      {shownBy(isOff, by, screens)}
      {without}
      <PlaylistUseDialog use={isOpen ? { playlist, kind: 'schedules' } : null} onClose={() => setOpen(false)} />
    </>
  );
}

function shownBy(isOff: boolean, schedules: ReactNode, screens: number | null): ReactNode {
  if (screens === null)
    return isOff
      ? rich('Inactive, otherwise shown by {schedules}', { schedules })
      : rich('Shown by {schedules}', { schedules });
  return isOff
    ? rich(
        '{count, plural, one {Inactive, otherwise shown by {schedules} on # screen} other {Inactive, otherwise shown by {schedules} on # screens}}',
        { count: screens, schedules },
      )
    : rich('{count, plural, one {Shown by {schedules} on # screen} other {Shown by {schedules} on # screens}}', {
        count: screens,
        schedules,
      });
}

function withoutText({ fileName, isOverlay }: PlaylistUse['withoutVideos'][number]): string {
  if (isOverlay) return t('Videos are left out of overlay “{fileName}”', { fileName });
  return t('Layout “{fileName}” shows only two parts with videos at once', { fileName });
}
