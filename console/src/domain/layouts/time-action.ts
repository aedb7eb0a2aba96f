import { confirm } from '../../ui/confirm.ts';
import type { Showings } from './use-showings.ts';

/** Shows a layout for as long as its words need, in all playlists that show it for less, once that is confirmed. */
export function timeAction(seconds: number, all: Showings['all'], raiseTo: NonNullable<Showings['raiseTo']>) {
  const label = `Set to ${seconds} s`;
  const shorter = all.filter((showing) => showing.seconds < seconds);
  const onClick = () =>
    confirm({
      title: `Show this layout for ${seconds} s?`,
      text: 'Its time changes in these playlists:',
      counts: shorter.map((showing) => `${showing.playlist.name}: ${showing.seconds} s`),
      confirmLabel: label,
      action: () => raiseTo(seconds),
    });
  return { label, onClick };
}
