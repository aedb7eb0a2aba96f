import { t } from '@vitrine/contract/messages';
import { confirm } from '../../ui/confirm.ts';
import type { Showings } from './use-showings.ts';

/** Shows a layout for as long as its words need, in all playlists that show it for less, once that is confirmed. */
export function timeAction(seconds: number, all: Showings['all'], raiseTo: NonNullable<Showings['raiseTo']>) {
  const label = t('Set to {seconds} s', { seconds });
  const shorter = all.filter((showing) => showing.seconds < seconds);
  const onClick = () =>
    confirm(() => ({
      title: t('Show this layout for {seconds} s?', { seconds }),
      text: t('Its time changes in these playlists:'),
      counts: shorter.map((showing) =>
        t('{name}: {seconds} s', { name: showing.playlist.name, seconds: showing.seconds }),
      ),
      confirmLabel: label,
      action: () => raiseTo(seconds),
    }));
  return { label, onClick };
}
