/** The only id; else the one that was used last in this browser; 0 for none. */
export function defaultId(ids: readonly number[], lastUsed: number): number {
  if (ids.length === 1) return ids[0] ?? 0;
  return ids.includes(lastUsed) ? lastUsed : 0;
}
