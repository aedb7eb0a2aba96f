import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';

// drizzle-kit compares the schema with its newest snapshot only, and writes another, of thousands of lines, for each
// migration. `npm run migration` removes the one before it.

/** The errors in the snapshots of a folder of migrations: there must be one, of the newest. @param {string} folder */
export function snapshotFaults(folder) {
  const migrations = readdirSync(folder)
    .filter((name) => name.endsWith('.sql'))
    .sort();
  const snapshots = snapshotsIn(folder);
  const newest = `${migrations.at(-1)?.slice(0, 4)}_snapshot.json`;
  const listed = journalOf(folder).map((tag) => `${tag}.sql`);
  return [
    ...snapshots.filter((name) => name !== newest).map((name) => `${name} is not of the newest migration: delete it`),
    ...(snapshots.includes(newest) ? [] : [`${newest} is missing: drizzle-kit would take every table for new`]),
    ...migrations.filter((name) => !listed.includes(name)).map((name) => `${name} is not in meta/_journal.json`),
    ...listed.filter((name) => !migrations.includes(name)).map((name) => `${name} is in meta/_journal.json only`),
  ];
}

/** @param {string} folder */
export function snapshotsIn(folder) {
  return readdirSync(join(folder, 'meta'))
    .filter((name) => name.endsWith('_snapshot.json'))
    .sort();
}

/** @param {string} folder @returns {string[]} */
function journalOf(folder) {
  const { entries } = JSON.parse(readFileSync(join(folder, 'meta/_journal.json'), 'utf8'));
  return entries.map((entry) => entry.tag);
}
