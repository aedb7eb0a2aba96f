import { type FileHandle, open } from 'node:fs/promises';
import {
  AbortMultipartUploadCommand,
  CompleteMultipartUploadCommand,
  CreateMultipartUploadCommand,
  HeadObjectCommand,
  PutObjectCommand,
  type S3Client,
  UploadPartCommand,
} from '@aws-sdk/client-s3';
import { type S3Calls, storageUnavailable } from './s3-calls.ts';

interface Calls extends S3Calls {
  client: S3Client;
}

interface Place {
  Bucket: string;
  Key: string;
}

interface File {
  path: string;
  size: number;
}

const megabyte = 1024 * 1024;
const minPartBytes = 8 * megabyte;
/** The service allows 10,000. */
const maxParts = 9_000;
/** Parts in memory, and in flight, at the same time. */
const concurrency = 3;

/** Uploads in one call, or in parts if it is large: if any part fails, the upload is aborted. */
export async function putParts(calls: Calls, place: Place, { path, size }: File): Promise<void> {
  const partSize = Math.max(minPartBytes, Math.ceil(size / maxParts / megabyte) * megabyte);
  const file = await open(path, 'r');
  try {
    if (size <= partSize) await putInOneCall(calls, place, await bytesAt(file, 0, size));
    else await putMultipart(calls, place, { file, size, partSize });
  } finally {
    await file.close();
  }
}

async function putInOneCall({ client, call }: Calls, place: Place, Body: Buffer): Promise<void> {
  const send = (abortSignal: AbortSignal) => client.send(new PutObjectCommand({ ...place, Body }), { abortSignal });
  await call(`PUT ${place.Key}`, send, { bytes: Body.length });
}

interface Large {
  file: FileHandle;
  size: number;
  partSize: number;
}

async function putMultipart(calls: Calls, place: Place, large: Large): Promise<void> {
  const { client, callOrNull, call } = calls;
  const { UploadId } = await call(`CREATE ${place.Key}`, (abortSignal) =>
    client.send(new CreateMultipartUploadCommand(place), { abortSignal }),
  );
  const upload = { ...place, UploadId };
  try {
    const Parts = await sendParts(calls, upload, large);
    await complete(calls, { ...upload, MultipartUpload: { Parts } }, large.size);
  } catch (error) {
    const abort = (abortSignal: AbortSignal) => client.send(new AbortMultipartUploadCommand(upload), { abortSignal });
    // If that fails too, the nightly cleanup aborts the upload.
    await callOrNull(`ABORT ${place.Key}`, abort).catch(() => {});
    throw error;
  }
}

interface Upload extends Place {
  UploadId: string | undefined;
}

interface Part {
  PartNumber: number;
  ETag: string | undefined;
}

/** Returns once no part is in flight, because the service could store a part after the upload was aborted. */
async function sendParts({ client, call }: Calls, upload: Upload, { file, size, partSize }: Large): Promise<Part[]> {
  const count = Math.ceil(size / partSize);
  const parts: Part[] = [];
  const stopping = new AbortController();
  let next = 1;
  const sendSome = async () => {
    while (next <= count && !stopping.signal.aborted) {
      const PartNumber = next;
      next += 1;
      const Body = await bytesAt(
        file,
        (PartNumber - 1) * partSize,
        Math.min(partSize, size - (PartNumber - 1) * partSize),
      );
      const command = new UploadPartCommand({ ...upload, PartNumber, Body });
      const send = (abortSignal: AbortSignal) => client.send(command, { abortSignal });
      const limits = { bytes: Body.length * concurrency, signal: stopping.signal };
      const { ETag } = await call(`PART ${PartNumber} of ${upload.Key}`, send, limits);
      parts.push({ PartNumber, ETag });
    }
  };
  const failures: unknown[] = [];
  const stop = (error: unknown) => {
    failures.push(error);
    stopping.abort();
  };
  await Promise.all(Array.from({ length: concurrency }, () => sendSome().catch(stop)));
  if (failures.length > 0) throw failures[0];
  return parts.toSorted((a, b) => a.PartNumber - b.PartNumber);
}

type Completion = ConstructorParameters<typeof CompleteMultipartUploadCommand>[0];

/** If the response was lost, a retry finds no upload any more: then the object exists. */
async function complete({ client, callOrNull }: Calls, completion: Completion, size: number): Promise<void> {
  const { Bucket, Key } = completion;
  const send = (abortSignal: AbortSignal) =>
    client.send(new CompleteMultipartUploadCommand(completion), { abortSignal });
  // The service assembles the parts before it responds.
  if ((await callOrNull(`COMPLETE ${Key}`, send, { bytes: minPartBytes })) !== null) return;
  const head = (abortSignal: AbortSignal) => client.send(new HeadObjectCommand({ Bucket, Key }), { abortSignal });
  const found = await callOrNull(`HEAD ${Key}`, head);
  if (found?.ContentLength !== size) throw storageUnavailable();
}

async function bytesAt(file: FileHandle, start: number, length: number): Promise<Buffer> {
  const { buffer, bytesRead } = await file.read(Buffer.alloc(length), 0, length, start);
  if (bytesRead !== length) throw new Error('The file changed while it was being uploaded');
  return buffer;
}
