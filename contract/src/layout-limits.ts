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

export const tooManyVideos = `At most ${layoutLimits.videos} parts with videos at once: many players cannot decode more`;
export const tooManyParts = `At most ${layoutLimits.parts} parts`;

/** Whoever fills a template chooses a theme by its name. */
export const anotherThemeHasName = 'Another theme has this name';

/** How many parts of these kinds a layout may have. */
export const kindLimits: readonly { kind: PartKind; max: number; message: string }[] = [
  { kind: 'video', max: layoutLimits.videos, message: tooManyVideos },
  { kind: 'web', max: layoutLimits.webPages, message: `At most ${layoutLimits.webPages} web pages` },
  { kind: 'ticker', max: layoutLimits.tickers, message: `At most ${layoutLimits.tickers} tickers` },
];

/** Why a layout cannot have all these parts; null if it can. The playlists of some zones have videos. */
export function excessOf(parts: readonly LayoutPart[], playlistsWithVideos: ReadonlySet<number>): string | null {
  if (parts.length > layoutLimits.parts) return tooManyParts;
  const hasVideo = (part: LayoutPart) =>
    part.kind === 'video' || (part.kind === 'zone' && playlistsWithVideos.has(part.playlistId ?? 0));
  const exceeded = kindLimits.find(
    ({ kind, max }) => parts.filter((part) => (kind === 'video' ? hasVideo(part) : part.kind === kind)).length > max,
  );
  return exceeded?.message ?? null;
}
