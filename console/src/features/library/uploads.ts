import { library } from '@vitrine/contract/library';
import { queryClient } from '../../lib/query-client.ts';
import { refreshEntity } from '../../lib/refresh-entity.ts';
import { sendForm, type Sending } from '../../lib/send-form.ts';
import { toastDone } from '../../ui/toast.tsx';

export interface Upload {
  id: number;
  file: File;
  folder: { directoryId: number; name: string };
  state:
    | { status: 'waiting' }
    /** `part` of it has left, from 0 to 1. */
    | { status: 'sending'; part: number }
    | { status: 'done' }
    | { status: 'failed'; reason: string };
}

/** A browser opens few connections to one server, and the screens need some too. */
const atOnce = 2;

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

export function addUploads(files: readonly File[], folder: Upload['folder']) {
  const added = files.map((file): Upload => ({ id: ++lastId, file, folder, state: { status: 'waiting' } }));
  set([...uploads, ...added]);
  work();
}

/** Stops it, if it is on its way, and takes it off the panel. */
export function cancelUpload(id: number) {
  set(uploads.filter((upload) => upload.id !== id));
  sendings.get(id)?.cancel();
}

export function retryUpload(id: number) {
  change(id, { status: 'waiting' });
  work();
}

export function clearFinishedUploads() {
  set(uploads.filter(isUnfinished));
}

export function isUnfinished({ state }: Upload): boolean {
  return state.status === 'waiting' || state.status === 'sending';
}

function work() {
  const waiting = uploads.filter(({ state }) => state.status === 'waiting');
  for (const upload of waiting.slice(0, Math.max(0, atOnce - sendings.size))) void send(upload);
}

/** One request a file, so that each succeeds or fails by itself. */
async function send({ id, file, folder }: Upload) {
  const form = new FormData();
  form.set('directoryId', String(folder.directoryId));
  form.append('files', file);
  const sending = sendForm(library.upload.path, form, (part) => change(id, { status: 'sending', part }));
  sendings.set(id, sending);
  change(id, { status: 'sending', part: 0 });
  change(id, await outcome(sending.answer));
  sendings.delete(id);
  work();
  finishIfDone();
}

async function outcome(answer: Promise<unknown>): Promise<Upload['state']> {
  try {
    const [refused] = library.upload.reply.parse(await answer).refused;
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
