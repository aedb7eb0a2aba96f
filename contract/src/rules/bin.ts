/** How long the bin keeps what was deleted. */
export const binDays = 30;

/** When what was deleted at `deletedAt` leaves the bin. */
export function leavesBinAt(deletedAt: number): number {
  return deletedAt + binDays * 86_400_000;
}
