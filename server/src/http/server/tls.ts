import { readFileSync, unwatchFile, watchFile } from 'node:fs';
import type { Server } from 'node:https';
import { createSecureContext } from 'node:tls';
import type { Config } from '../../config.ts';
import { StartupError } from '../../startup-error.ts';

/** Paths of PEM files; the certificate's holds the whole chain. */
export interface TlsFiles {
  cert: string;
  key: string;
}

interface Log {
  info(message: string): void;
  error(details: object, message: string): void;
}

/** Null if the server speaks plain HTTP. */
export function tlsFilesOf({ TLS_CERT: cert, TLS_KEY: key }: Pick<Config, 'TLS_CERT' | 'TLS_KEY'>): TlsFiles | null {
  return cert === '' ? null : { cert, key };
}

/** Throws if the files cannot be read, are not certificate and key, or do not match. */
export function readTls({ cert, key }: TlsFiles): { cert: Buffer; key: Buffer } {
  try {
    const pair = { cert: readFileSync(cert), key: readFileSync(key) };
    createSecureContext(pair);
    return pair;
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw new StartupError(`TLS_CERT ${cert} and TLS_KEY ${key} cannot be used: ${reason}`, { cause: error });
  }
}

// Polled by modification time, because renewed files arrive by a rename, or by a symbolic link that changes its target.
const pollIntervalMs = 5_000;

/** Uses renewed files for new connections; while they are not valid, the previous ones stay in use. */
export function watchTlsFiles(server: Pick<Server, 'setSecureContext'>, files: TlsFiles, log: Log): () => void {
  const paths = [files.cert, files.key];
  const reload = () => {
    try {
      server.setSecureContext(readTls(files));
      log.info('TLS certificate reloaded');
    } catch (error) {
      log.error({ err: error }, 'TLS certificate reload failed, keeping the previous certificate');
    }
  };
  for (const path of paths) watchFile(path, { interval: pollIntervalMs, persistent: false }, reload);
  return () => {
    for (const path of paths) unwatchFile(path, reload);
  };
}
