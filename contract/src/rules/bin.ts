/** The kinds of records that a deletion moves into the bin. */
export const binKinds = ['file', 'playlist', 'schedule', 'overlay', 'device', 'store', 'deviceGroup'] as const;
export type BinKind = (typeof binKinds)[number];

/** How long the bin keeps them. */
export const binDays = 30;

/** When what was deleted at `deletedAt` leaves the bin. */
export function leavesBinAt(deletedAt: number): number {
  return deletedAt + binDays * 86_400_000;
}
