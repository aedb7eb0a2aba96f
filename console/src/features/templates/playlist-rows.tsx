import { Checkbox, NumberInput } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { t } from '@vitrine/contract/messages';
import type { Playlist } from '@vitrine/contract/playlists';
import { useId } from 'react';
import { countedItems } from '../../domain/counted-items.ts';
import type { Showing } from '../../domain/layouts/use-showings.ts';
import { OrientationFrame } from '../../domain/orientation-frame.tsx';
import { counted } from '../../lib/counted.ts';
import { secondsSuffix } from '../../lib/format.ts';
import { playlistUseQuery } from '../playlists/playlists.api.ts';
import classes from './publish-to-playlists.module.css';
import type { PlaylistChoice } from './use-playlist-choice.ts';
import { rich } from '../../ui/rich.tsx';
import { commaText } from '@vitrine/contract/list-text';

/** A playlist that shows the layout already. */
export function ShowingRow({ showing, neededSeconds }: { showing: Showing; neededSeconds: number }) {
  const { playlist, seconds } = showing;
  return (
    <li>
      <Checkbox checked disabled aria-label={t('{name} shows this layout', { name: playlist.name })} />
      <OrientationFrame orientation={playlist.orientation} size={56} src={playlist.thumbUrl} />
      <div className={classes.text}>
        <Link to="/Playlist/edit/$id" params={{ id: String(playlist.playlistId) }}>
          {playlist.name}
        </Link>
        <Reach playlist={playlist} />
      </div>
      <span className={`${classes.time} small num`} data-short={seconds < neededSeconds || undefined}>
        {t('for {seconds} s', { seconds })}
      </span>
    </li>
  );
}

interface AddedRowProps {
  playlist: Playlist;
  choice: PlaylistChoice;
  neededSeconds: number;
}

/** A playlist that does not show the layout: ticked, it does once that is published. */
export function AddedRow({ playlist, choice, neededSeconds }: AddedRowProps) {
  const id = useId();
  const { playlistId, name, duration, orientation, thumbUrl } = playlist;
  const usual = Math.max(duration, neededSeconds);
  const addition = choice.additions.find((each) => each.playlist.playlistId === playlistId);
  const toggle = () => (addition ? choice.untick(playlistId) : choice.tick(playlist, usual));
  return (
    <li>
      <Checkbox id={id} checked={addition !== undefined} onChange={toggle} />
      <OrientationFrame orientation={orientation} size={56} src={thumbUrl} />
      <div className={classes.text}>
        <label htmlFor={id}>{name}</label>
        <Reach playlist={playlist} />
      </div>
      {addition && (
        <div className={`${classes.seconds} small muted`}>
          {rich('at the end, for {seconds}', {
            seconds: (
              <NumberInput
                aria-label={t('Seconds in {name}', { name })}
                suffix={secondsSuffix()}
                min={1}
                max={86_400}
                allowDecimal={false}
                allowNegative={false}
                hideControls
                value={addition.seconds === 0 ? '' : addition.seconds}
                onChange={(value) => choice.setSeconds(playlistId, Number(value) || 0)}
                onBlur={() => addition.seconds === 0 && choice.setSeconds(playlistId, usual)}
              />
            ),
          })}
        </div>
      )}
    </li>
  );
}

/** "4 items, on 14 screens". */
function Reach({ playlist }: { playlist: Playlist }) {
  const { data } = useQuery(playlistUseQuery(playlist.playlistId));
  const items = counted(countedItems, playlist.totalContents);
  const where = data && data.screens !== null ? [reachOf(data.schedules, data.screens)] : [];
  return <div className="small muted num">{commaText([items, ...where])}</div>;
}

function reachOf(schedules: number, screens: number): string {
  if (schedules === 0) return t('not scheduled');
  return t('{count, plural, one {on # screen} other {on # screens}}', { count: screens });
}
