import { type Message, msg, t } from '@vitrine/contract/messages';
import { type PlaylistFault, playlistFault } from '@vitrine/contract/rules/playlist-note';
import { EntitySelect } from '../../domain/entity-select.tsx';
import { thumbnailOfPlaylist } from '../../domain/orientation-frame.tsx';
import { playlistsList } from '../playlists/playlists.api.ts';
import type { FieldInputProps } from './field-input-props.ts';

const faultTexts: Record<PlaylistFault, Message> = {
  deleted: msg('The playlist was deleted'),
  empty: msg('The playlist is empty'),
  unplayable: msg('The playlist has no file that can be shown'),
};

/** The playlist of a zone, and why the zone would show nothing of it. */
export function PlaylistInput({ field, value, error, media, onChange }: FieldInputProps) {
  const id = typeof value === 'number' ? value : 0;
  const fault = playlistFault(id, media);
  return (
    <>
      <EntitySelect
        label={field.label}
        description={field.hint}
        clearable
        source={playlistsList}
        idOf={({ playlistId }) => playlistId}
        nameOf={({ name }) => name}
        thumbnailOf={thumbnailOfPlaylist}
        data-path={`values.${field.id}`}
        error={error}
        value={id}
        valueName={media.playlists.get(id)?.name ?? ''}
        onChange={(chosen) => onChange(chosen === 0 ? null : chosen)}
      />
      <p role="status" className="small">
        {fault && t(faultTexts[fault])}
      </p>
    </>
  );
}
