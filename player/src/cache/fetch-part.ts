import { partSize, type ManifestFile } from '@vitrine/contract/rules/manifest';
import type { Api } from '../sync/api.ts';
import { hasHash, partBytes } from './part-hash.ts';

/** The server has no such file, and asking again soon is no use. */
export class PartRefused extends Error {}

/** What came is not what the manifest announced. */
export class PartDamaged extends Error {}

const idleTimeoutMs = 30_000;

/** One part of a file, checked. Gives up when nothing comes for half a minute, however slow the line may be. */
export async function fetchPart(api: Api, file: ManifestFile, index: number): Promise<ArrayBuffer> {
  const silence = createIdleTimeout();
  try {
    const length = partBytes(file, index);
    const from = index * partSize;
    const isWhole = file.parts.length === 1;
    const range = isWhole ? null : `bytes=${from}-${from + length - 1}`;
    const response = await api.media(file.url, { range, signal: silence.signal });
    if (response.status === 404 || response.status === 410) throw new PartRefused(`answered with ${response.status}`);
    if (response.status !== (isWhole ? 200 : 206)) throw new Error(`answered with ${response.status}`);
    const bytes = await readAll(response, length, silence.heard);
    if (!(await hasHash(bytes, file.parts[index] ?? ''))) throw new PartDamaged(`part ${index} is damaged`);
    return bytes;
  } finally {
    silence.end();
  }
}

async function readAll(response: Response, length: number, heard: () => void): Promise<ArrayBuffer> {
  const bytes = new Uint8Array(length);
  let at = 0;
  for (const reader = response.body?.getReader(); reader;) {
    const { done, value } = await reader.read();
    if (done) break;
    heard();
    if (at + value.length > length) throw new PartDamaged('more came than was announced');
    bytes.set(value, at);
    at += value.length;
  }
  if (at < length) throw new PartDamaged('less came than was announced');
  return bytes.buffer;
}

function createIdleTimeout() {
  const controller = new AbortController();
  const abort = () => controller.abort(new Error('nothing came for 30 seconds'));
  let timer = setTimeout(abort, idleTimeoutMs);
  return {
    signal: controller.signal,
    heard() {
      clearTimeout(timer);
      timer = setTimeout(abort, idleTimeoutMs);
    },
    end: () => clearTimeout(timer),
  };
}
