import { msg, t } from './messages.ts';
import type { LayoutPart, PartKind } from './rules/layout.ts';

export const layoutLimits = {
  parts: 50,
  /** Of the document as JSON. */
  bytes: 65_536,
  /** Characters of all parts. */
  words: 4000,
  /** Parts that may show a video at once: players with few resources decode two. */
  videos: 2,
  webPages: 2,
  tickers: 3,
  fields: 12,
  colours: 30,
  themes: 6,
} as const;

export const tooManyVideos = () =>
  t('At most {max} parts with videos at once: many players cannot decode more', { max: layoutLimits.videos });
export const tooManyParts = () => t('At most {max} parts', { max: layoutLimits.parts });

/** Whoever fills a template chooses a theme by its name. */
export const anotherThemeHasName = msg('Another theme has this name');

/** How many parts of these kinds a layout may have. */
export const kindLimits: readonly { kind: PartKind; max: number; error: () => string }[] = [
  { kind: 'video', max: layoutLimits.videos, error: tooManyVideos },
  {
    kind: 'web',
    max: layoutLimits.webPages,
    error: () => t('At most {max} web pages', { max: layoutLimits.webPages }),
  },
  { kind: 'ticker', max: layoutLimits.tickers, error: () => t('At most {max} tickers', { max: layoutLimits.tickers }) },
];

/** Why a layout cannot have all these parts; null if it can. The playlists of some zones have videos. */
export function excessOf(parts: readonly LayoutPart[], playlistsWithVideos: ReadonlySet<number>): string | null {
  if (parts.length > layoutLimits.parts) return tooManyParts();
  const hasVideo = (part: LayoutPart) =>
    part.kind === 'video' || (part.kind === 'zone' && playlistsWithVideos.has(part.playlistId ?? 0));
  const exceeded = kindLimits.find(
    ({ kind, max }) => parts.filter((part) => (kind === 'video' ? hasVideo(part) : part.kind === kind)).length > max,
  );
  return exceeded?.error() ?? null;
}
