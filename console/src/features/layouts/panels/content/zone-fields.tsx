import { EntitySelect } from '../../../../domain/entity-select.tsx';
import { thumbnailOfPlaylist } from '../../../../domain/orientation-frame.tsx';
import { playlistsList } from '../../../playlists/playlists.api.ts';
import { FitField } from './fit-field.tsx';
import { Section } from '../section.tsx';
import type { KindFieldsProps } from './kind-fields.ts';

/** The playlist of a zone. */
export function ZoneFields({ part, media, set }: KindFieldsProps<'zone'>) {
  return (
    <Section title="Playlist">
      <EntitySelect
        label="Playlist"
        size="xs"
        source={playlistsList}
        idOf={({ playlistId }) => playlistId}
        nameOf={({ name }) => name}
        thumbnailOf={thumbnailOfPlaylist}
        value={part.playlistId ?? 0}
        valueName={media.playlists.get(part.playlistId ?? 0)?.name ?? ''}
        onChange={(id) => set({ playlistId: id === 0 ? null : id })}
      />
      <FitField fit={part.fit} onChange={(fit) => set({ fit })} />
      <p className="small muted">Layouts in the playlist are left out of zones.</p>
    </Section>
  );
}
