import { useQuery } from '@tanstack/react-query';
import { t } from '@vitrine/contract/messages';
import type { PlaylistWithContents } from '@vitrine/contract/playlists';
import { playlistLength } from '@vitrine/contract/rules/item-at';
import { withManifestTransition } from '@vitrine/contract/rules/transition';
import type { Schedule } from '@vitrine/contract/schedules';
import { orientationNames } from '@vitrine/contract/values';
import { counted } from '../../lib/counted.ts';
import { formatLength } from '../../lib/format.ts';
import { Card } from '../../ui/card.tsx';
import { EntitySelect } from '../../domain/entity-select.tsx';
import { OrientationFrame, thumbnailOfPlaylist } from '../../domain/orientation-frame.tsx';
import { countedItems } from '../../domain/counted-items.ts';
import { playlistQuery, playlistsList } from '../playlists/playlists.api.ts';
import { allDeviceGroupsQuery } from '../device-groups/device-groups.api.ts';
import { OnAirRow } from './on-air-row.tsx';
import { allScreensText, groupsOf } from './screens-of-orientation.ts';
import classes from './schedule-form.module.css';
import type { ScheduleFormState } from './schedule-values.ts';

interface PlaylistSectionProps {
  form: ScheduleFormState;
  schedule: Schedule | undefined;
  /** For a new schedule: plays the playlist on all these groups. */
  onPlayFromNow: ((groupIds: number[]) => void) | undefined;
}

/** Selects the playlist, with its thumbnail. */
export function PlaylistSection({ form, schedule, onPlayFromNow }: PlaylistSectionProps) {
  const { data: playlist } = usePlaylist(form);
  const { data: groups = [] } = useQuery(allDeviceGroupsQuery);
  const isChosen = form.getValues().playlistId > 0;
  const orientation = playlist?.orientation ?? schedule?.orientation ?? 1;
  return (
    <Card title={t('What')}>
      <div className={classes.what}>
        {isChosen && (
          <OrientationFrame
            orientation={orientation}
            size={orientation === 2 ? 120 : 168}
            src={playlist?.thumbUrl ?? null}
          />
        )}
        <div className={classes.chosen}>
          <EntitySelect
            label={t('Playlist')}
            withAsterisk
            allowDeselect={false}
            source={playlistsList}
            idOf={(each) => each.playlistId}
            nameOf={(each) => each.name}
            thumbnailOf={thumbnailOfPlaylist}
            {...form.getInputProps('playlistId')}
            {...(schedule && { valueName: schedule.playlistName })}
          />
          {playlist && <p className="small muted num">{factsOf(playlist)}</p>}
          {playlist?.playlistStatus === 1 && (
            <p className={classes.warning}>
              {t('This playlist is inactive: screens skip it until it is active again.')}
            </p>
          )}
        </div>
      </div>
      {playlist && onPlayFromNow && groupsOf(groups, playlist.orientation).length > 0 && (
        <div className={classes.fromNow}>
          <OnAirRow
            note={allScreensText(groups, playlist.orientation)}
            permission="Permissions.Schedule.Create"
            onPress={async () => onPlayFromNow(groupsOf(groups, playlist.orientation).map(({ groupId }) => groupId))}
          />
        </div>
      )}
    </Card>
  );
}

/** The selected playlist. */
export function usePlaylist(form: ScheduleFormState) {
  const { playlistId } = form.getValues();
  return useQuery({ ...playlistQuery(playlistId), enabled: playlistId > 0 });
}

function factsOf({ totalContents, orientation, duration, playlistContents }: PlaylistWithContents): string {
  const ready = playlistContents.map(({ file }) => file).filter(({ status }) => status === 'ready');
  const items = playlistContents.map(withManifestTransition);
  const length = formatLength(playlistLength({ duration, items }, ready));
  return [counted(countedItems, totalContents), length, t(orientationNames[orientation])].join(' · ');
}
