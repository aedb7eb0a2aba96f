import { t } from '@vitrine/contract/messages';
import type { Playlist } from '@vitrine/contract/playlists';
import { useState } from 'react';
import { isBackwards, type ItemDays, type ReadableDays } from '../../domain/item-days-input.tsx';
import { toastFailed } from '../../ui/toast.tsx';
import { useAddFiles } from '../playlists/playlists.api.ts';
import { errorText } from '../../lib/localized.ts';

/** A playlist that the layout is to be added to, and for how many seconds it will be shown there. */
export interface Addition {
  playlist: Playlist;
  seconds: number;
}

const readable: ReadableDays = { first: true, last: true };

/** The playlists that are ticked: publishing puts the layout at the end of each. */
export function usePlaylistChoice(fileId: number) {
  const addFiles = useAddFiles();
  const [additions, setAdditions] = useState<readonly Addition[]>([]);
  const [days, setDays] = useState<ItemDays>({ validFrom: null, validTo: null });
  const [areReadable, setReadable] = useState(readable);
  const [refusals, setRefusals] = useState(0);
  const without = (id: number) => additions.filter(({ playlist }) => playlist.playlistId !== id);

  return {
    additions,
    days,
    setDays,
    areReadable,
    setReadable: (changed: Partial<ReadableDays>) => setReadable((last) => ({ ...last, ...changed })),
    /** How many times the days were refused. */
    refusals,
    /** Whether the days keep the layout from being added; their fields then say why. */
    refusesDays(): boolean {
      const isRefused = additions.length > 0 && (!areReadable.first || !areReadable.last || isBackwards(days));
      if (isRefused) setRefusals(refusals + 1);
      return isRefused;
    },
    tick: (playlist: Playlist, seconds: number) => setAdditions([...additions, { playlist, seconds }]),
    untick(id: number) {
      const left = without(id);
      setAdditions(left);
      // The fields are gone, and with them what was typed.
      if (left.length === 0) setReadable(readable);
    },
    setSeconds: (id: number, seconds: number) =>
      setAdditions(additions.map((each) => (each.playlist.playlistId === id ? { ...each, seconds } : each))),
    /** Adds the layout to one playlist after another, and resolves with their number; those that refuse it stay ticked. */
    async addAll(): Promise<number> {
      const left: Addition[] = [];
      for (const addition of additions) {
        const { playlist, seconds: duration } = addition;
        try {
          const body = { items: [{ id: fileId }], duration, ...days };
          const { refused } = await addFiles({ params: { id: playlist.playlistId }, body });
          if (refused[0]) throw new Error(refused[0].message);
        } catch (error) {
          left.push(addition);
          const reason = errorText(error);
          toastFailed(() => t('Not added to {name}: {reason}', { name: playlist.name, reason }));
        }
      }
      setAdditions(left);
      return additions.length - left.length;
    },
  };
}

export type PlaylistChoice = ReturnType<typeof usePlaylistChoice>;
