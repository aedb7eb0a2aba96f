import { partSize, type ManifestFile } from '@vitrine/contract/rules/manifest';
import { toStored } from '@vitrine/contract/stored-text';
import { msg } from '@vitrine/contract/messages';
import type { Api } from '../sync/api.ts';
import { hasHash, partBytes } from './part-hash.ts';

/** The server does not have the file; a retry soon is pointless. */
export class PartRefused extends Error {}

/** The bytes are not those that the manifest announced. */
export class PartDamaged extends Error {}

const idleTimeoutMs = 30_000;

/** Downloads and verifies one part of a file. Gives up after 30 seconds without a byte, however slow the connection is. */
export async function fetchPart(api: Api, file: ManifestFile, index: number): Promise<ArrayBuffer> {
  const idle = createIdleTimeout();
  try {
    const length = partBytes(file, index);
    const from = index * partSize;
    const isWhole = file.parts.length === 1;
    const range = isWhole ? null : `bytes=${from}-${from + length - 1}`;
    const response = await api.media(file.url, { range, signal: idle.signal });
    if (response.status === 404 || response.status === 410) throw new PartRefused(failedWith(response));
    if (response.status !== (isWhole ? 200 : 206)) throw new Error(failedWith(response));
    const bytes = await readAll(response, length, idle.reset);
    if (!(await hasHash(bytes, file.parts[index] ?? '')))
      throw new PartDamaged(toStored(msg('part {index} of the download is damaged'), { index }));
    return bytes;
  } finally {
    idle.end();
  }
}

async function readAll(response: Response, length: number, onBytes: () => void): Promise<ArrayBuffer> {
  const bytes = new Uint8Array(length);
  let at = 0;
  for (const reader = response.body?.getReader(); reader;) {
    const { done, value } = await reader.read();
    if (done) break;
    onBytes();
    if (at + value.length > length) throw new PartDamaged(toStored(msg('the download is longer than expected')));
    bytes.set(value, at);
    at += value.length;
  }
  if (at < length) throw new PartDamaged(toStored(msg('the download is shorter than expected')));
  return bytes.buffer;
}

function failedWith({ status }: Response): string {
  return toStored(msg('the download failed with status {status}'), { status });
}

function createIdleTimeout() {
  const controller = new AbortController();
  const abort = () => controller.abort(new Error(toStored(msg('no data for 30 seconds'))));
  let timer = setTimeout(abort, idleTimeoutMs);
  return {
    signal: controller.signal,
    reset() {
      clearTimeout(timer);
      timer = setTimeout(abort, idleTimeoutMs);
    },
    /** Also closes the connection of a download that was given up: a browser opens six to one server. */
    end() {
      clearTimeout(timer);
      controller.abort();
    },
  };
}
