import { Input } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { excessOf } from '@vitrine/contract/layout-limits';
import { noLayoutsInZones } from '@vitrine/contract/layouts';
import { useState } from 'react';
import { msg, t } from '@vitrine/contract/messages';
import type { ZoneContent } from '@vitrine/contract/rules/layout';
import { EntitySelect } from '../../../../domain/entity-select.tsx';
import { shownPlaylistQuery } from '../../../../domain/layouts/layout-queries.ts';
import { hasVideo } from '../../../../domain/layouts/use-media.ts';
import { thumbnailOfPlaylist } from '../../../../domain/orientation-frame.tsx';
import { playlistsList } from '../../../playlists/playlists.api.ts';
import { ChoiceSelect, type Choice } from '../choice-select.tsx';
import { ChosenFile } from '../chosen-file.tsx';
import { Section } from '../section.tsx';
import { FitField } from './fit-field.tsx';
import type { KindFieldsProps } from './kind-fields.ts';
import { TransitionFields } from './transition-fields.tsx';

const starts: readonly Choice<ZoneContent['counts']>[] = [
  { value: 'from-window', label: msg('With the schedule') },
  { value: 'from-layout', label: msg('When the layout comes on') },
];

/** The playlist of a zone, and what it shows when. */
export function ZoneFields({ part, document, media, set, onSettle, onChooseFile }: KindFieldsProps<'zone'>) {
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
      <TransitionFields
        transition={part.transition}
        onChange={(transition) => set({ transition }, 'transition')}
        onSettle={onSettle}
      />
      <ChoiceSelect label={t('Starts')} choices={starts} value={part.counts} onChange={(counts) => set({ counts })} />
      <Input.Wrapper label={t('While the playlist has nothing to show')} size="xs" labelElement="div">
        <ChosenFile
          kind="image"
          fileId={part.empty}
          file={media.files.get(part.empty ?? 0)}
          onChoose={() => onChooseFile(part)}
          onRemove={() => set({ empty: null })}
        />
      </Input.Wrapper>
    </Section>
  );
}
