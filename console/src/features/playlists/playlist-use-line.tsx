import { useQuery } from '@tanstack/react-query';
import { countedEntities } from '@vitrine/contract/entities/counted';
import { msg, t } from '@vitrine/contract/messages';
import type { Playlist, PlaylistUse } from '@vitrine/contract/playlists';
import { useState } from 'react';
import { counted } from '../../lib/counted.ts';
import { useCan } from '../../lib/session.ts';
import { PlaylistUseDialog } from './playlist-use-dialog.tsx';
import classes from './playlist-use-line.module.css';
import { playlistUseQuery } from './playlists.api.ts';

const countedScreens = msg('{count, plural, one {# screen} other {# screens}}');

/** "Shown by 3 schedules on 14 screens": how far a change of the playlist reaches. */
export function PlaylistUseLine({ playlist }: { playlist: Playlist }) {
  const { data } = useQuery(playlistUseQuery(playlist.playlistId));
  const [isOpen, setOpen] = useState(false);
  const mayList = useCan('Permissions.Schedule.View');
  // Reserves its line while it loads.
  if (!data) return <>&nbsp;</>;
  const { schedules, screens } = data;
  const without = data.withoutVideos.map(withoutText).join('');
  if (schedules === 0) return <>{t('Not shown by an active schedule{without}', { without })}</>;
  const by = counted(countedEntities.schedule, schedules);
  const on = screens === null ? '' : ` on ${counted(countedScreens, screens)}`;
  const isOff = playlist.playlistStatus === 1;
  return (
    <>
      {isOff ? t('Inactive, otherwise shown by ') : t('Shown by ')}
      {mayList ? (
        <button type="button" className={classes.link} onClick={() => setOpen(true)}>
          {by}
        </button>
      ) : (
        by
      )}
      {on}
      {without}
      <PlaylistUseDialog use={isOpen ? { playlist, kind: 'schedules' } : null} onClose={() => setOpen(false)} />
    </>
  );
}

function withoutText({ fileName, isOverlay }: PlaylistUse['withoutVideos'][number]): string {
  if (isOverlay) return t(' · Videos are left out of overlay "{fileName}"', { fileName });
  return t(' · Layout "{fileName}" shows only two parts with videos at once', { fileName });
}
