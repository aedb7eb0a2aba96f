import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import type pg from 'pg';
import { z } from 'zod';
import { holdMedia } from '../media/hold-media.ts';
import { type Part, textPart } from './archive.ts';
import { partOf, partsUnder } from './parts.ts';

const inArchive = 'postgres';

/** Files that PostgreSQL creates again, or that belong to the running process; their folders are kept, empty. */
const excluded =
  /^(?:(?:pg_wal|pg_dynshmem|pg_notify|pg_replslot|pg_serial|pg_snapshots|pg_stat_tmp|pg_subtrans)\/.*|postmaster\.(?:pid|opts)|(?:backup_label|tablespace_map)(?:\.old)?|backup_manifest|postgresql\.auto\.conf\.tmp|\.s\.PGSQL\..*|(?:.*\/)?(?:pgsql_tmp.*|pg_internal\.init.*))$/;

/** Read last: it contains the point from which recovery starts. */
const control = 'global/pg_control';

const Started = z.tuple([z.object({ first: z.string() })]);
const Stopped = z.tuple([z.object({ last: z.string(), label: z.string() })]);

/**
 * The files of a running PostgreSQL, by the low-level backup of its manual: files that change while they are copied are
 * recovered from the log at the next start. When the copy ends, `session` locks all media against removal, so that every
 * file that a row names can be copied afterwards; then `onHeld` is called.
 */
export async function* databaseParts(
  session: pg.Client,
  pgData: string,
  onHeld: () => Promise<void>,
): AsyncGenerator<Part> {
  // Dropped with the session. Without the slot a checkpoint would delete log files before they are copied.
  await session.query(`select pg_create_physical_replication_slot('vitrine_backup_' || pg_backend_pid(), true, true)`);
  const { rows: started } = await session.query(`select pg_walfile_name(pg_backup_start('vitrine', true)) as first`);
  const [{ first }] = Started.parse(started);
  const keeps = (below: string) => below !== control && !excluded.test(below);
  yield* partsUnder(pgData, inArchive, keeps);
  yield* partOf(join(pgData, control), `${inArchive}/${control}`);
  await holdMedia(session);
  await onHeld();
  const { rows: stopped } = await session.query(
    'select pg_walfile_name(lsn) as last, labelfile as label from pg_backup_stop(false)',
  );
  const [{ last, label }] = Stopped.parse(stopped);
  yield textPart(`${inArchive}/backup_label`, label);
  yield* logParts(join(pgData, 'pg_wal'), { first, last });
}

async function* logParts(folder: string, { first, last }: { first: string; last: string }): AsyncGenerator<Part> {
  const names = await readdir(folder);
  const needed = names.filter((name) => /^[0-9A-F]{24}$/.test(name) && name >= first && name <= last).sort();
  if (needed[0] !== first || needed.at(-1) !== last)
    throw new Error(`${folder} lacks WAL files between ${first} and ${last}`);
  for (const name of needed) yield* partOf(join(folder, name), `${inArchive}/pg_wal/${name}`);
}
