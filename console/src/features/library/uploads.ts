import { library } from '@vitrine/contract/library';
import { queryClient } from '../../lib/query-client.ts';
import { refreshEntity } from '../../lib/refresh-entity.ts';
import { sendForm, type Sending } from '../../lib/send-form.ts';
import { toastDone } from '../../ui/toast.tsx';
import { sendInPieces } from './send-in-pieces.ts';
import { speedometer } from './speedometer.ts';

export interface Replaced {
  fileId: number;
  fileName: string;
  version: number;
}

export interface Upload {
  id: number;
  file: File;
  folder: { directoryId: number; name: string };
  /** The file whose place it takes once it can be played, as it was read. */
  replaces: Replaced | null;
  state:
    | { status: 'waiting' }
    /** `part` of it has left, from 0 to 1, at `speed` bytes a second; null while the network has gone. */
    | { status: 'sending'; part: number; speed: number | null }
    | { status: 'paused'; part: number }
    | { status: 'done' }
    | { status: 'failed'; reason: string };
}

/** A browser opens few connections to one server, and the screens need some too. */
const atOnce = 2;
/** From here on a file goes in pieces, and on where it stopped. */
const large = 20 * 1024 * 1024;

let uploads: readonly Upload[] = [];
let lastId = 0;
/** Arrived since the last time that nothing was left to do. */
let arrived = 0;
const sendings = new Map<number, Sending>();
const listeners = new Set<() => void>();

/** All that were begun on this page and not taken off the panel; they go on while other screens are open. */
export function currentUploads(): readonly Upload[] {
  return uploads;
}

export function subscribeUploads(listener: () => void) {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export function addUploads(files: readonly File[], folder: Upload['folder'], replaces: Replaced | null = null) {
  const state = { status: 'waiting' } as const;
  const added = files.map((file): Upload => ({ id: ++lastId, file, folder, replaces, state }));
  set([...uploads, ...added]);
  work();
}

/** Stops it, if it is on its way, and takes it off the panel. */
export function cancelUpload(id: number) {
  set(uploads.filter((upload) => upload.id !== id));
  end(id)?.cancel();
  work();
}

/** Stops it until it is told to go on; a large one then goes on where it was. */
export function pauseUpload(id: number) {
  const state = uploads.find((upload) => upload.id === id)?.state;
  change(id, { status: 'paused', part: state?.status === 'sending' ? state.part : 0 });
  end(id)?.pause();
  work();
}

/** After a pause or a failure. */
export function resumeUpload(id: number) {
  change(id, { status: 'waiting' });
  work();
}

export function clearFinishedUploads() {
  set(uploads.filter(isUnfinished));
}

export function isUnfinished({ state }: Upload): boolean {
  return state.status !== 'done' && state.status !== 'failed';
}

function work() {
  const waiting = uploads.filter(({ state }) => state.status === 'waiting');
  for (const upload of waiting.slice(0, Math.max(0, atOnce - sendings.size))) void send(upload);
}

/** One request a file, or several for a large one, so that each succeeds or fails by itself. */
async function send(upload: Upload) {
  const { id, file } = upload;
  const speedOf = speedometer();
  const onProgress = (bytes: number) =>
    change(id, { status: 'sending', part: bytes / Math.max(1, file.size), speed: speedOf(bytes, performance.now()) });
  const sending =
    file.size > large ? sendInPieces(upload, { onProgress, onLost: () => lose(id) }) : sendWhole(upload, onProgress);
  sendings.set(id, sending);
  change(id, { status: 'sending', part: 0, speed: 0 });
  const state = await outcome(sending.answer);
  // Paused or cancelled meanwhile, and perhaps sent again.
  if (sendings.get(id) !== sending) return;
  change(id, state);
  sendings.delete(id);
  work();
  finishIfDone();
}

function sendWhole({ file, folder, replaces }: Upload, onProgress: (bytes: number) => void): Sending {
  const form = new FormData();
  form.set('directoryId', String(folder.directoryId));
  if (replaces) {
    form.set('replaces', String(replaces.fileId));
    form.set('version', String(replaces.version));
  }
  form.append('files', file);
  return sendForm(library.upload, form, (part) => onProgress(part * file.size));
}

function lose(id: number) {
  const state = uploads.find((upload) => upload.id === id)?.state;
  if (state?.status === 'sending') change(id, { ...state, speed: null });
}

function end(id: number): Sending | undefined {
  const sending = sendings.get(id);
  sendings.delete(id);
  return sending;
}

async function outcome(answer: Promise<unknown>): Promise<Upload['state']> {
  try {
    const reply = await answer;
    const [refused] = reply === null ? [] : library.upload.reply.parse(reply).refused;
    if (refused) return { status: 'failed', reason: refused.message };
    arrived += 1;
    await refreshEntity(queryClient, 'files');
    return { status: 'done' };
  } catch (error) {
    return { status: 'failed', reason: error instanceof Error ? error.message : String(error) };
  }
}

function finishIfDone() {
  if (arrived === 0 || uploads.some(isUnfinished)) return;
  toastDone(arrived === 1 ? 'File is uploaded' : `${arrived} files are uploaded`);
  arrived = 0;
}

/** A cancelled one is gone, and stays so. */
function change(id: number, state: Upload['state']) {
  set(uploads.map((upload) => (upload.id === id ? { ...upload, state } : upload)));
}

function set(next: readonly Upload[]) {
  const wasBusy = uploads.some(isUnfinished);
  uploads = next;
  const isBusy = uploads.some(isUnfinished);
  if (isBusy && !wasBusy) addEventListener('beforeunload', askBeforeLeaving);
  if (!isBusy && wasBusy) removeEventListener('beforeunload', askBeforeLeaving);
  listeners.forEach((listener) => listener());
}

function askBeforeLeaving(event: Event) {
  event.preventDefault();
}
