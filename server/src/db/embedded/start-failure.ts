/**
 * The error line for a PostgreSQL that ended while it was starting, from its last lines. If its data are damaged, the error
 * says that only a backup helps, which PostgreSQL's own message does not.
 */
export function startFailure(reasons: readonly string[], dataDir: string): string {
  const failure = `PostgreSQL stopped while starting: ${reasons.slice(-3).join(' ')}`;
  if (!reasons.some(isDamage)) return failure;
  return `${failure} The database in ${dataDir} is damaged: move the directory away and restore a backup with "npm run restore -- FILE".`;
}

/** A full disk and a missing permission cause the same PANIC, but are no damage. */
function isDamage(line: string): boolean {
  if (/no space left|permission denied|read-only file system|out of memory/i.test(line)) return false;
  return /^PANIC:|checkpoint record|control file|invalid page|pg_control|pg_wal|pg_xact|WAL (file|record|stream)/i.test(
    line,
  );
}
