import { library } from '@vitrine/contract/library';
import { msg } from '@vitrine/contract/messages';
import { readReply } from '../../../lib/api.ts';
import { counted } from '../../../lib/counted.ts';
import { warnBeforeUnload } from '../../../lib/warn-before-unload.ts';
import { ApiError } from '../../../lib/http.ts';
import { queryClient } from '../../../lib/query-client.ts';
import { retranslatorOf } from '../../../lib/refusals.ts';
import { refreshEntity } from '../../../lib/refresh-entity.ts';
import { sendForm, type Sending } from '../../../lib/send-form.ts';
import { toastDone } from '../../../ui/toast.tsx';
import { uploadInChunks } from './chunked-upload.ts';
import { isUnfinished, type ReplacedFile, type Upload } from './upload.ts';
import { createSpeedMeter } from './upload-speed.ts';
import { errorText, LocalizedError } from '../../../lib/localized.ts';

/** A browser opens few connections to one server, and the pages need some of them. */
const maxConcurrent = 2;
/** Larger files are uploaded in chunks, so that they can resume. */
const chunkedFromBytes = 20 * 1024 * 1024;

export interface UploadedFile {
  fileId: number;
  folder: Upload['folder'];
}

export interface UploadedPdf {
  fileId: number;
  fileName: string;
  folder: Upload['folder'];
}

let uploads: readonly Upload[] = [];
let lastId = 0;
/** Files uploaded since the queue was last empty. */
let uploadedCount = 0;
/** New files since the console was loaded that are on no screen yet, the latest last; kept when the panel is cleared. */
let uploaded: readonly UploadedFile[] = [];
/** PDFs uploaded since the console was loaded whose pages are to be chosen, the latest last. */
let uploadedPdfs: readonly UploadedPdf[] = [];
let releaseTab: (() => void) | null = null;
const activeRequests = new Map<number, Sending>();
const listeners = new Set<() => void>();

/** All uploads since the console was loaded, unless removed from the panel; they continue on other pages. */
export function currentUploads(): readonly Upload[] {
  return uploads;
}

export function uploadedFiles(): readonly UploadedFile[] {
  return uploaded;
}

export function newPdfs(): readonly UploadedPdf[] {
  return uploadedPdfs;
}

/** Its pages are chosen, or somebody chooses them later. */
export function forgetPdf(fileId: number) {
  uploadedPdfs = uploadedPdfs.filter((pdf) => pdf.fileId !== fileId);
  listeners.forEach((listener) => listener());
}

/** Removes files from the new ones, because a playlist has them now. */
export function forgetUploaded(fileIds: readonly number[]) {
  uploaded = uploaded.filter(({ fileId }) => !fileIds.includes(fileId));
  listeners.forEach((listener) => listener());
}

/** The file that the upload becomes, even if only after a retry; null once it is cancelled. */
export function fileOfUpload(id: number): Promise<number | null> {
  return new Promise((resolve) => {
    const settle = () => {
      const state = uploads.find((upload) => upload.id === id)?.state;
      if (state && state.status !== 'done') return;
      listeners.delete(settle);
      resolve(state?.fileId ?? null);
    };
    listeners.add(settle);
    settle();
  });
}

export function subscribeUploads(listener: () => void) {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export function addUploads(files: readonly File[], folder: Upload['folder'], replaces: ReplacedFile | null = null) {
  const state = { status: 'waiting' } as const;
  const added = files.map((file): Upload => ({ id: ++lastId, file, folder, replaces, state }));
  set([...uploads, ...added]);
  startWaiting();
}

/** Stops the upload and removes it from the panel. */
export function cancelUpload(id: number) {
  set(uploads.filter((upload) => upload.id !== id));
  takeRequest(id)?.cancel();
  startWaiting();
}

/** Stops the upload until it is resumed; a chunked upload then continues where it was. */
export function pauseUpload(id: number) {
  const state = uploads.find((upload) => upload.id === id)?.state;
  setState(id, { status: 'paused', part: state?.status === 'sending' ? state.part : 0 });
  takeRequest(id)?.pause();
  startWaiting();
}

/** Continues or repeats an upload after a pause or a failure. */
export function resumeUpload(id: number) {
  setState(id, { status: 'waiting' });
  startWaiting();
}

export function clearFinishedUploads() {
  set(uploads.filter(isUnfinished));
}

function startWaiting() {
  const waiting = uploads.filter(({ state }) => state.status === 'waiting');
  for (const upload of waiting.slice(0, Math.max(0, maxConcurrent - activeRequests.size))) void send(upload);
}

/** One request per file or chunk, so that each file succeeds or fails by itself. */
async function send(upload: Upload) {
  const { id, file } = upload;
  const speedOf = createSpeedMeter();
  const onProgress = (bytes: number) =>
    setState(id, { status: 'sending', part: bytes / Math.max(1, file.size), speed: speedOf(bytes, performance.now()) });
  const sending =
    file.size > chunkedFromBytes
      ? uploadInChunks(upload, { onProgress, onConnectionLost: () => markConnectionLost(id) })
      : uploadWhole(upload, onProgress);
  activeRequests.set(id, sending);
  setState(id, { status: 'sending', part: 0, speed: 0 });
  const state = await outcome(sending.answer);
  // Paused or cancelled meanwhile, and perhaps started again.
  if (activeRequests.get(id) !== sending) return;
  if (state.status === 'done' && !upload.replaces) remember(upload, state.fileId);
  setState(id, state);
  activeRequests.delete(id);
  startWaiting();
  toastWhenDone();
}

function remember({ file, folder }: Upload, fileId: number) {
  if (file.type !== 'application/pdf') uploaded = [...uploaded, { fileId, folder }];
  else uploadedPdfs = [...uploadedPdfs, { fileId, fileName: file.name, folder }];
}

/** Uploads a file in one request. Resolves with the file's id, as a chunked upload does. */
function uploadWhole({ file, folder, replaces }: Upload, onProgress: (bytes: number) => void): Sending<number> {
  const form = new FormData();
  form.set('directoryId', String(folder.directoryId));
  if (replaces) {
    form.set('replaces', String(replaces.fileId));
    form.set('version', String(replaces.version));
  }
  form.append('files', file);
  const sending = sendForm(library.upload, form, (part) => onProgress(part * file.size));
  return { ...sending, answer: sending.answer.then(fileIdOf) };
}

/** The server refuses the file itself, so a retry would fail too. */
class RefusedFile extends LocalizedError {}

function isRefusal(error: unknown): boolean {
  if (error instanceof RefusedFile) return true;
  return error instanceof ApiError && (error.body.code === 'unsupported_type' || error.body.code === 'too_large');
}

function fileIdOf(answer: unknown): number {
  const { files, refused } = readReply(library.upload, answer);
  const [reason] = refused;
  if (reason) {
    const { message, madeOf } = reason;
    const again = retranslatorOf(madeOf);
    throw new RefusedFile(() => again(message));
  }
  return files[0]?.fileId ?? 0;
}

function markConnectionLost(id: number) {
  const state = uploads.find((upload) => upload.id === id)?.state;
  if (state?.status === 'sending') setState(id, { ...state, speed: null });
}

function takeRequest(id: number): Sending | undefined {
  const sending = activeRequests.get(id);
  activeRequests.delete(id);
  return sending;
}

async function outcome(answer: Promise<number>): Promise<Upload['state']> {
  try {
    const fileId = await answer;
    uploadedCount += 1;
    await refreshEntity(queryClient, 'files');
    return { status: 'done', fileId };
  } catch (error) {
    return { status: 'failed', reason: () => errorText(error), canRetry: !isRefusal(error) };
  }
}

function toastWhenDone() {
  if (uploadedCount === 0 || uploads.some(isUnfinished)) return;
  const count = uploadedCount;
  uploadedCount = 0;
  toastDone(() => counted(msg('{count, plural, one {File is uploaded} other {# files are uploaded}}'), count));
}

/** A cancelled upload is no longer in the list, and is not added again. */
function setState(id: number, state: Upload['state']) {
  set(uploads.map((upload) => (upload.id === id ? { ...upload, state } : upload)));
}

function set(next: readonly Upload[]) {
  uploads = next;
  if (uploads.some(isUnfinished)) releaseTab ??= warnBeforeUnload();
  else {
    releaseTab?.();
    releaseTab = null;
  }
  listeners.forEach((listener) => listener());
}
