import { useQuery } from '@tanstack/react-query';
import type { Schedule } from '@vitrine/contract/schedules';
import { orientationNames } from '@vitrine/contract/values';
import { EntitySelect } from '../../ui/entity-select.tsx';
import { Fields } from '../../ui/form/fields.tsx';
import { Frame } from '../../ui/frame.tsx';
import { playlistQuery, playlistsList } from '../playlists/playlists.api.ts';
import type { ScheduleFormState } from './schedule-form.tsx';
import classes from './schedule-form.module.css';

/** The playlist, with its picture. */
export function What({ form, schedule }: { form: ScheduleFormState; schedule: Schedule | undefined }) {
  const { data: playlist } = usePlaylist(form);
  return (
    <Fields title="What">
      <EntitySelect
        label="Playlist"
        withAsterisk
        allowDeselect={false}
        source={playlistsList}
        idOf={(each) => each.playlistId}
        nameOf={(each) => each.name}
        {...form.getInputProps('playlistId')}
        {...(schedule && { valueName: schedule.playlistName })}
      />
      {playlist && (
        <div className={classes.playlist}>
          <Frame orientation={playlist.orientation} size={112} src={playlist.thumbUrl} />
          <div className="muted small">
            {playlist.totalContents} {playlist.totalContents === 1 ? 'item' : 'items'} ·{' '}
            {orientationNames[playlist.orientation]}
          </div>
        </div>
      )}
    </Fields>
  );
}

/** The playlist that is chosen now. */
export function usePlaylist(form: ScheduleFormState) {
  const { playlistId } = form.getValues();
  return useQuery({ ...playlistQuery(playlistId), enabled: playlistId > 0 });
}
