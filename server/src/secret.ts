import { hkdfSync, randomBytes } from 'node:crypto';
import { closeSync, fsyncSync, mkdirSync, openSync, readFileSync, writeSync } from 'node:fs';
import { join } from 'node:path';
import { StartupError } from './startup-error.ts';

/** The SECRET of the settings, or one that is generated once and kept in the data directory. */
export function loadSecret(given: string, dataDir: string): string {
  if (given !== '') return given;
  const path = join(dataDir, 'secret');
  try {
    return readSecret(path) ?? makeSecret(dataDir, path);
  } catch (error) {
    if (error instanceof StartupError) throw error;
    throw new StartupError(
      `DATA_DIR ${dataDir} cannot be used: ${error instanceof Error ? error.message : String(error)}`,
    );
  }
}

function readSecret(path: string): string | null {
  try {
    const secret = readFileSync(path, 'utf8').trim();
    if (secret !== '') return secret;
  } catch (error) {
    if (codeOf(error) === 'ENOENT') return null;
    throw error;
  }
  throw new StartupError(`${path} is empty: restore it from a backup, or delete it, which signs all users out`);
}

/** If two servers start at once, both use the secret of the first. */
function makeSecret(dataDir: string, path: string): string {
  mkdirSync(dataDir, { recursive: true, mode: 0o700 });
  const made = randomBytes(32).toString('base64url');
  try {
    const file = openSync(path, 'wx', 0o600);
    writeSync(file, `${made}\n`);
    fsyncSync(file);
    closeSync(file);
    return made;
  } catch (error) {
    if (codeOf(error) !== 'EEXIST') throw error;
    return readSecret(path) ?? made;
  }
}

/** An independent key of 32 bytes for each purpose, so that a leaked key is useless for another. */
export function deriveKey(secret: string, purpose: string): Buffer {
  return Buffer.from(hkdfSync('sha256', secret, 'vitrine', purpose, 32));
}

function codeOf(error: unknown): unknown {
  return error instanceof Error && 'code' in error ? error.code : null;
}
