import { readFileSync, unwatchFile, watchFile } from 'node:fs';
import type { Server } from 'node:https';
import { createSecureContext } from 'node:tls';
import type { Config } from '../config.ts';
import { StartupError } from '../startup-error.ts';

/** Paths of PEM files; the certificate's holds the whole chain. */
export interface TlsFiles {
  cert: string;
  key: string;
}

interface Log {
  info(message: string): void;
  error(details: object, message: string): void;
}

/** Null where the server speaks plain HTTP. */
export function tlsFilesOf({ TLS_CERT: cert, TLS_KEY: key }: Pick<Config, 'TLS_CERT' | 'TLS_KEY'>): TlsFiles | null {
  return cert === '' ? null : { cert, key };
}

/** Throws where they cannot be read, are none, or do not belong together. */
export function readTls({ cert, key }: TlsFiles): { cert: Buffer; key: Buffer } {
  try {
    const pair = { cert: readFileSync(cert), key: readFileSync(key) };
    createSecureContext(pair);
    return pair;
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw new StartupError(`TLS_CERT ${cert} and TLS_KEY ${key} are not usable: ${reason}`, { cause: error });
  }
}

// Looked at by their times, because renewed files come by a rename, or by a link that then leads elsewhere.
const lookEveryMs = 5_000;

/** Takes up renewed files for new connections; while they cannot be used, the ones before go on. */
export function followTls(server: Pick<Server, 'setSecureContext'>, files: TlsFiles, log: Log): () => void {
  const paths = [files.cert, files.key];
  const takeUp = () => {
    try {
      server.setSecureContext(readTls(files));
      log.info('TLS certificate reloaded');
    } catch (error) {
      log.error({ err: error }, 'TLS certificate reload failed, keeping the previous certificate');
    }
  };
  for (const path of paths) watchFile(path, { interval: lookEveryMs, persistent: false }, takeUp);
  return () => {
    for (const path of paths) unwatchFile(path, takeUp);
  };
}
