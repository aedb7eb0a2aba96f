import { t } from '@vitrine/contract/messages';
import type { Manifest } from '@vitrine/contract/rules/manifest';
import { resolverOf, type Playing } from '@vitrine/contract/rules/playing-at';

export interface NextChange {
  /** ms since 1970 */
  at: number;
  /** What is shown then, as text. */
  what: string;
}

const maxSteps = 60;

/** When the screen will next show something else, as far as the manifest says; null if never. */
export function nextChange(manifest: Manifest, instantMs: number): NextChange | null {
  const resolve = resolverOf(manifest);
  const now = keyOf(resolve(instantMs));
  let at = resolve(instantMs).until;
  // Some instants change only what a higher priority hides.
  for (let step = 0; at !== null && step < maxSteps; step++) {
    const next = resolve(at);
    if (keyOf(next) !== now) return { at, what: titleOf(next, manifest) };
    at = next.until;
  }
  return null;
}

function keyOf(playing: Playing): string {
  if (playing.kind === 'playlist') return `playlist ${playing.playlistId}`;
  return playing.kind === 'override' ? `override ${playing.overrideId}` : playing.kind;
}

function titleOf(playing: Playing, { playlists }: Manifest): string {
  switch (playing.kind) {
    case 'playlist':
      return playlists.find(({ playlistId }) => playlistId === playing.playlistId)?.name ?? t('Another playlist');
    case 'override':
      return t('Override');
    case 'dark':
      return t('Black: the store is closed');
    case 'placeholder':
      return t('Nothing scheduled');
  }
}
