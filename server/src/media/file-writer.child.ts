import { closeSync, fdatasync, fsync, ftruncate, openSync, writeSync, writevSync } from 'node:fs';
import { promisify } from 'node:util';
import { MessageChannel, parentPort } from 'node:worker_threads';
import { Digest, type Hashes } from './digest.ts';

export type Command =
  | { kind: 'open'; path: string; start: number; isNew: boolean }
  | { kind: 'write'; path: string; chunks: Uint8Array<ArrayBuffer>[] }
  /** The hash state of a file that will be continued is kept until then. */
  | { kind: 'close'; path: string; isComplete: boolean }
  /** The hashes of a file of this size that was written from its first byte on, in one go or in parts. */
  | { kind: 'hashes'; path: string; size: number }
  | { kind: 'forget'; path: string };

/** Message and code of an error are separate, because an error that is sent between threads loses its code. */
export type Reply = { id: number } & ({ hashes: Hashes | null } | { failure: { message: string; code: unknown } });

interface OpenFile {
  descriptor: number;
  size: number;
  /** Bytes that were written since the last sync began. */
  unsynced: number;
  /** A sync that runs while further bytes are written. */
  syncing: Promise<void> | null;
  /** Why a sync failed. */
  failure: Error | null;
  /** Null where the bytes before were written by another thread. */
  digest: Digest | null;
}

/**
 * The disk writes while further bytes arrive and are hashed: otherwise the system would leave nearly all of a gigabyte to the
 * sync at the end. More than half of a chunk of the console, so that the sync has ended when its chunk has.
 */
const bytesBetweenSyncs = 40 * 1024 * 1024;

/** One at a time for all files: each occupies one of the four threads of the process. */
let isSyncing = false;

const openFiles = new Map<string, OpenFile>();
/** The hash states of files that are continued or whose hashes are read later. */
const digests = new Map<string, Digest>();
/** Limits the states of uploads that are never continued, some hundred bytes each. */
const maxHeld = 1_000;

/** Buffers are transferred to this closed port to free them at once: the garbage collector would wait for 64 MB of them. */
const { port1: closedPort } = new MessageChannel();
closedPort.close();

parentPort?.on('message', ({ id, command }: { id: number; command: Command }) => {
  void replyTo(id, command).then((reply) => parentPort?.postMessage(reply));
});

async function replyTo(id: number, command: Command): Promise<Reply> {
  try {
    return { id, hashes: await execute(command) };
  } catch (error) {
    const { message, code } =
      error instanceof Error && 'code' in error ? error : { message: String(error), code: null };
    return { id, failure: { message, code } };
  }
}

async function execute(command: Command): Promise<Hashes | null> {
  const { path } = command;
  if (command.kind === 'open') open(command);
  else if (command.kind === 'write') write(opened(path), command.chunks);
  else if (command.kind === 'close') return close(path, command.isComplete);
  else if (command.kind === 'hashes') return takeHashes(path, command.size);
  else await forget(path);
  return null;
}

function open({ path, start, isNew }: Command & { kind: 'open' }): void {
  const descriptor = openSync(path, isNew ? 'wx' : 'r+', 0o600);
  const before = digests.get(path);
  digests.delete(path);
  const digest = start === 0 ? new Digest() : before?.size === start ? before : null;
  openFiles.set(path, { descriptor, size: start, unsynced: 0, syncing: null, failure: null, digest });
}

function opened(path: string): OpenFile {
  const file = openFiles.get(path);
  if (!file) throw new Error(`${path} is not open`);
  return file;
}

function write(file: OpenFile, chunks: Uint8Array<ArrayBuffer>[]): void {
  if (file.failure) throw file.failure;
  const length = chunks.reduce((sum, chunk) => sum + chunk.length, 0);
  let written = writevSync(file.descriptor, chunks, file.size);
  // If the disk becomes full, a part is written, and writing the rest fails with the reason.
  const rest = written < length ? Buffer.concat(chunks) : null;
  while (rest && written < length)
    written += writeSync(file.descriptor, rest, written, length - written, file.size + written);
  for (const chunk of chunks) file.digest?.add(chunk);
  file.size += length;
  file.unsynced += length;
  if (file.unsynced >= bytesBetweenSyncs && !isSyncing) file.syncing = sync(file);
  closedPort.postMessage(
    null,
    chunks.map(({ buffer }) => buffer),
  );
}

async function sync(file: OpenFile): Promise<void> {
  isSyncing = true;
  file.unsynced = 0;
  try {
    await promisify(fdatasync)(file.descriptor);
  } catch (error) {
    file.failure = error instanceof Error ? error : new Error(String(error));
    // What the disk has lost is not known, and no later sync says it again: an upload that is continued begins anew.
    await promisify(ftruncate)(file.descriptor, 0).catch(() => {});
  } finally {
    isSyncing = false;
  }
}

async function close(path: string, isComplete: boolean): Promise<Hashes | null> {
  const file = opened(path);
  const { descriptor, digest } = file;
  openFiles.delete(path);
  await file.syncing;
  try {
    if (file.failure) throw file.failure;
    if (isComplete) await promisify(fsync)(descriptor);
  } finally {
    closeSync(descriptor);
  }
  if (isComplete) return digest && digest.end();
  if (digest) hold(path, digest);
  return null;
}

function hold(path: string, digest: Digest): void {
  const [oldest] = digests.keys();
  if (digests.size >= maxHeld && oldest !== undefined) digests.delete(oldest);
  digests.set(path, digest);
}

function takeHashes(path: string, size: number): Hashes | null {
  const digest = digests.get(path);
  digests.delete(path);
  return digest?.size === size ? digest.end() : null;
}

async function forget(path: string): Promise<void> {
  const file = openFiles.get(path);
  openFiles.delete(path);
  digests.delete(path);
  await file?.syncing;
  if (file) closeSync(file.descriptor);
}
