import { execFile } from 'node:child_process';
import { access, constants, mkdir } from 'node:fs/promises';
import { constants as osConstants, setPriority } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { msg } from '@vitrine/contract/messages';
import { toStored } from '@vitrine/contract/stored-text';
import type { FastifyBaseLogger } from 'fastify';
import type { Config } from '../config.ts';
import { clock } from '../db/clock.ts';
import { root } from '../paths.ts';
import { StartupError } from '../startup-error.ts';
import { isDue } from './due.ts';
import { incompleteExitCode } from './write-backup.ts';
import { type BackupFile, listBackups, nameOf, removeOld } from './backup-files.ts';

export interface BackupStatus {
  last: BackupFile | null;
  /**
   * The last attempt, if it failed or was incomplete, with a stored text or the words of the command. Not kept: after a restart
   * the server tries again soon.
   */
  failure: { at: Date; reason: string } | null;
}

export interface Backups {
  /** False where BACKUP_DIR is not set. */
  isOn: boolean;
  /** Never fails: what went wrong is logged, and part of the status. */
  backUpWhenDue(log: FastifyBaseLogger, signal: AbortSignal): Promise<void>;
  /** Null if BACKUP_DIR is not set. */
  status(): Promise<BackupStatus | null>;
}

type Settings = Pick<
  Config,
  'BACKUP_DIR' | 'BACKUP_HOUR' | 'BACKUP_KEEP_COUNT' | 'DATA_DIR' | 'DATABASE_URL' | 'PLATFORM_TIME_ZONE'
>;

/** Makes a backup every day if BACKUP_DIR is set. */
export function scheduledBackups(config: Settings): Backups {
  const { BACKUP_DIR: folder, BACKUP_HOUR: hour, BACKUP_KEEP_COUNT: keep, PLATFORM_TIME_ZONE: zone } = config;
  if (folder === '') return { isOn: false, backUpWhenDue: async () => {}, status: async () => null };
  let failure: BackupStatus['failure'] = null;

  async function backUp(log: FastifyBaseLogger, signal: AbortSignal): Promise<void> {
    const now = clock.now();
    const [last] = await listBackups(folder);
    if (!isDue({ now, hour, zone, lastMade: last?.madeAt ?? null, lastFailed: failure?.at ?? null })) return;
    const file = join(folder, nameOf(now));
    const problems = await run(file, config, signal);
    await removeOld(folder, keep);
    failure = problems.length === 0 ? null : { at: clock.now(), reason: incompleteText(problems) };
    if (failure === null) log.info({ file }, 'backup completed');
    else log.error({ file, problems: problems.slice(-maxLogged) }, 'backup incomplete');
  }

  return {
    isOn: true,
    backUpWhenDue: (log, signal) =>
      backUp(log, signal).catch((error: unknown) => {
        failure = { at: clock.now(), reason: reasonOf(error) };
        log.error({ reason: failure.reason }, 'backup failed');
      }),
    async status() {
      const [last = null] = await listBackups(folder).catch(() => []);
      return { last, failure };
    },
  };
}

/** Checked before anything is started: an unusable folder is an error in the settings. */
export async function checkBackupFolder({
  BACKUP_DIR,
  DATA_DIR,
}: Pick<Config, 'BACKUP_DIR' | 'DATA_DIR'>): Promise<void> {
  if (BACKUP_DIR === '') return;
  if (`${BACKUP_DIR}/`.startsWith(`${DATA_DIR}/`))
    throw new StartupError(
      'BACKUP_DIR is inside DATA_DIR: losing DATA_DIR would lose the backups too. Set BACKUP_DIR to another place.',
    );
  try {
    await mkdir(BACKUP_DIR, { recursive: true, mode: 0o700 });
    await access(BACKUP_DIR, constants.W_OK);
  } catch (error) {
    throw new StartupError(`BACKUP_DIR is not writable: ${error instanceof Error ? error.message : String(error)}`);
  }
}

const maxLogged = 100;
const maxOutputBytes = 64 * 1024 * 1024;

/**
 * Runs the backup command in a separate process, so that the server is not slowed down. Returns its lines about media that
 * are missing in the backup.
 */
async function run(file: string, { DATA_DIR, DATABASE_URL }: Settings, signal: AbortSignal): Promise<string[]> {
  const env = { ...process.env, DATA_DIR, DATABASE_URL };
  const running = promisify(execFile)(process.execPath, [join(root, 'server/dist/backup.js'), file], {
    ...{ env, signal, maxBuffer: maxOutputBytes },
  });
  const { pid } = running.child;
  if (pid !== undefined) setPriority(pid, osConstants.priority.PRIORITY_LOW);
  try {
    await running;
    return [];
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === incompleteExitCode) return errorLines(error);
    throw error;
  }
}

function errorLines(error: unknown): string[] {
  return error instanceof Error && 'stderr' in error ? String(error.stderr).trim().split('\n') : [];
}

/** By the lines about single files; the last one sums them up in English. */
function incompleteText(problems: readonly string[]): string {
  const count = problems.filter((line) => /^(?:Damaged|Missing): /.test(line)).length;
  return toStored(incomplete, { count });
}

const incomplete = msg(
  'The backup is incomplete: {count, plural, one {# media file is} other {# media files are}} damaged or missing',
);

/** The last line that the command printed. */
function reasonOf(error: unknown): string {
  const line = errorLines(error).at(-1);
  return line || (error instanceof Error ? error.message : String(error));
}
