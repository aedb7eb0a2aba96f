import { execFile } from 'node:child_process';
import { lchown, readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { StartupError } from '../../startup-error.ts';

export interface UserIds {
  uid: number;
  gid: number;
}

/** The user that PostgreSQL runs as: it refuses root, which a server in a container often is. */
export interface Account {
  /** Commands to put in front of PostgreSQL's own. */
  prefix: readonly string[];
  /** The user to switch to, if `prefix` cannot do it. */
  become?: UserIds;
  /** The user that must own the data, as seen by this process; undefined for the current user. */
  owner?: UserIds;
}

export interface CommandResult {
  succeeded: boolean;
  output: string;
}

// PostgreSQL runs as nobody (65534) in its own view, while its files stay owned by root.
const UNPRIVILEGED_NAMESPACE = ['unshare', '--user', '--map-user=65534', '--map-group=65534', '--'];
const ENDS_WITH_SERVER = ['setpriv', '--pdeathsig', 'INT', '--'];

export async function chooseAccount(): Promise<Account> {
  const account = await chooseUser();
  // Inside the namespace, because the kernel clears the signal when credentials change.
  const endsWithServer = { ...account, prefix: [...account.prefix, ...ENDS_WITH_SERVER] };
  return (await canRun(endsWithServer)) ? endsWithServer : account;
}

/** Runs a command of PostgreSQL to its end. */
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
    // A failed start is a result too: not installed, not allowed, no such user.
    const stderr = error instanceof Error && 'stderr' in error ? String(error.stderr).trim() : '';
    return { succeeded: false, output: stderr || String(error) };
  }
}

/** Only what PostgreSQL needs: the server's own environment contains secrets. Its messages are parsed in English. */
export function spawnOptions({ become }: Account): { env: NodeJS.ProcessEnv; uid?: number; gid?: number } {
  return { env: { PATH: process.env['PATH'], LC_ALL: 'C' }, ...become };
}

/** Changes the owner of a directory and everything in it. */
export async function giveTo({ uid, gid }: UserIds, directory: string): Promise<void> {
  const inside = await readdir(directory, { recursive: true });
  for (const path of ['.', ...inside]) await lchown(join(directory, path), uid, gid);
}

/**
 * The path by which PostgreSQL refers to its working directory. Started by root it runs as a user who may lack access to the
 * parent folders (/root, another user's home), but it can always use its current directory.
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
