import { useQueryClient } from '@tanstack/react-query';
import { excessOf } from '@vitrine/contract/layout-limits';
import { noLayoutsInZones } from '@vitrine/contract/layouts';
import { useState } from 'react';
import { t } from '@vitrine/contract/messages';
import { EntitySelect } from '../../../../domain/entity-select.tsx';
import { shownPlaylistQuery } from '../../../../domain/layouts/layout-queries.ts';
import { hasVideo } from '../../../../domain/layouts/use-media.ts';
import { thumbnailOfPlaylist } from '../../../../domain/orientation-frame.tsx';
import { playlistsList } from '../../../playlists/playlists.api.ts';
import { FitField } from './fit-field.tsx';
import { Section } from '../section.tsx';
import type { KindFieldsProps } from './kind-fields.ts';

/** The playlist of a zone. */
export function ZoneFields({ part, document, media, set }: KindFieldsProps<'zone'>) {
  const client = useQueryClient();
  const [refusal, setRefusal] = useState<string | null>(null);
  const refusalOf = async (id: number): Promise<string | null> => {
    const playlist = await client.fetchQuery(shownPlaylistQuery(id));
    if (playlist.playlistContents.some(({ file }) => file.kind === 'layout')) return t(noLayoutsInZones);
    if (!hasVideo(playlist)) return null;
    const others = document.parts.map((other) => (other.id === part.id ? { ...part, playlistId: id } : other));
    return excessOf(others, new Set([...media.playlistsWithVideos, id]));
  };
  const choose = async (id: number) => {
    const reason = id === 0 ? null : await refusalOf(id).catch((error: Error) => error.message);
    setRefusal(reason);
    if (reason === null) set({ playlistId: id === 0 ? null : id });
  };
  return (
    <Section title={t('Playlist')}>
      <EntitySelect
        label={t('Playlist')}
        size="xs"
        source={playlistsList}
        idOf={({ playlistId }) => playlistId}
        nameOf={({ name }) => name}
        thumbnailOf={thumbnailOfPlaylist}
        value={part.playlistId ?? 0}
        valueName={media.playlists.get(part.playlistId ?? 0)?.name ?? ''}
        onChange={(id) => void choose(id)}
        error={refusal}
      />
      <FitField fit={part.fit} onChange={(fit) => set({ fit })} />
    </Section>
  );
}
