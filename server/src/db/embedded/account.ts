import { execFile } from 'node:child_process';
import { lchown, readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { StartupError } from '../../startup-error.ts';

export interface UserIds {
  uid: number;
  gid: number;
}

/** As whom PostgreSQL runs: it refuses root, which a server in a container often is. */
export interface Account {
  /** Commands to put in front of PostgreSQL's own. */
  prefix: readonly string[];
  /** The user to become first, where `prefix` cannot do it. */
  become?: UserIds;
  /** Who must own the data, seen from here; unset when that is whoever we are. */
  owner?: UserIds;
}

export interface CommandResult {
  succeeded: boolean;
  output: string;
}

// PostgreSQL sees itself as nobody (65534) while the files it writes stay root's.
const UNPRIVILEGED_NAMESPACE = ['unshare', '--user', '--map-user=65534', '--map-group=65534', '--'];
const ENDS_WITH_SERVER = ['setpriv', '--pdeathsig', 'INT', '--'];

export async function chooseAccount(): Promise<Account> {
  const account = await chooseUser();
  // Inside the namespace, because the kernel forgets the signal when credentials change.
  const leashed = { ...account, prefix: [...account.prefix, ...ENDS_WITH_SERVER] };
  return (await canRun(leashed)) ? leashed : account;
}

/** Runs a command of PostgreSQL's to its end. */
export async function runAs(
  account: Account,
  { file, args, cwd }: { file: string; args: string[]; cwd?: string },
): Promise<CommandResult> {
  const [command = file, ...rest] = [...account.prefix, file, ...args];
  const options = { ...spawnOptions(account), ...(cwd === undefined ? {} : { cwd }) };
  try {
    const { stdout, stderr } = await promisify(execFile)(command, rest, options);
    return { succeeded: true, output: `${stdout}${stderr}`.trim() };
  } catch (error) {
    // That it cannot be started is an answer too: not installed, not allowed, no such user here.
    const stderr = error instanceof Error && 'stderr' in error ? String(error.stderr).trim() : '';
    return { succeeded: false, output: stderr || String(error) };
  }
}

/** Only what PostgreSQL needs: the server's own environment holds secrets. Its messages are read in English. */
export function spawnOptions({ become }: Account): { env: NodeJS.ProcessEnv; uid?: number; gid?: number } {
  return { env: { PATH: process.env['PATH'], LC_ALL: 'C' }, ...become };
}

/** Makes a directory and all in it that user's. */
export async function giveTo({ uid, gid }: UserIds, directory: string): Promise<void> {
  const inside = await readdir(directory, { recursive: true });
  for (const path of ['.', ...inside]) await lchown(join(directory, path), uid, gid);
}

/**
 * How PostgreSQL is to call the directory it is started in. Started by root it runs as somebody who may be unable to
 * walk there (/root, another user's home), but the directory it already stands in it can always use.
 */
export function pathOf(account: Account, workingDirectory: string): string {
  return account.owner && process.platform === 'linux' ? '/proc/self/cwd' : workingDirectory;
}

async function chooseUser(): Promise<Account> {
  if (process.getuid?.() !== 0) return { prefix: [] };

  const inNamespace: Account = { prefix: UNPRIVILEGED_NAMESPACE, owner: { uid: 0, gid: 0 } };
  if (await canRun(inNamespace)) return inNamespace;

  for (const ids of await unprivilegedUsers()) {
    const asUser: Account = { prefix: [], become: ids, owner: ids };
    if (await canRun(asUser)) return asUser;
  }
  throw new StartupError(
    'PostgreSQL does not run as root, and this machine allows neither user namespaces nor switching to the user ' +
      '"postgres" or "nobody": start Vitrine as another user, or set DATABASE_URL to a PostgreSQL of your own.',
  );
}

async function canRun(account: Account): Promise<boolean> {
  return (await runAs(account, { file: 'true', args: [] })).succeeded;
}

async function unprivilegedUsers(): Promise<UserIds[]> {
  const passwd = await readFile('/etc/passwd', 'utf8').catch(() => '');
  const fields = passwd.split('\n').map((line) => line.split(':'));
  return ['postgres', 'nobody'].flatMap((name) => {
    const found = fields.find(([candidate]) => candidate === name);
    return found ? [{ uid: Number(found[2]), gid: Number(found[3]) }] : [];
  });
}
