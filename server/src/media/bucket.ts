import { Readable } from 'node:stream';
import {
  AbortMultipartUploadCommand,
  DeleteObjectCommand,
  GetObjectCommand,
  HeadObjectCommand,
  ListMultipartUploadsCommand,
  ListObjectsV2Command,
  PutObjectCommand,
  S3Client,
} from '@aws-sdk/client-s3';
import type { StoragePlace } from '../storage-place.ts';
import { putParts } from './put-parts.ts';
import { reasonOf, s3Calls, storageUnavailable } from './s3-calls.ts';
import type { ByteRange } from './storage.ts';

/** Keys are without the prefix, which only this interface adds. */
export interface Bucket {
  put(key: string, bytes: Buffer): Promise<void>;
  /** Stores completely or not at all, large files in parts. */
  putFile(key: string, file: { path: string; size: number }): Promise<void>;
  /** For a client that may be slow or may disconnect. Null for a missing key, as below. */
  get(key: string, range?: ByteRange): Promise<Readable | null>;
  /** For reading in this process; throws if the response stalls. */
  getAll(key: string, range?: ByteRange): Promise<AsyncIterable<Buffer> | null>;
  stat(key: string): Promise<{ size: number; modifiedAt: Date } | null>;
  remove(key: string): Promise<void>;
  list(prefix: string): AsyncIterable<{ key: string; modifiedAt: Date }>;
  /** Key segments up to the first slash. */
  folders(): Promise<string[]>;
  /** Aborts multipart uploads that were begun before this time and never finished, as by a killed server. */
  abortUnfinished(before: Date): Promise<void>;
  /** Lists one key, to check address, keys and permissions; throws the service's own error. */
  ping(): Promise<void>;
}

/** `log` gets a line for each call that fails. */
export function openBucket(place: StoragePlace, log: (line: string) => void): Bucket {
  const client = clientOf(place);
  const { callOrNull, call } = s3Calls(log);
  const Bucket = place.bucket;
  const keyOf = (key: string) => place.prefix + key;
  const at = (key: string) => ({ Bucket, Key: keyOf(key) });

  const get: Bucket['get'] = async (key, range) => {
    const input = { ...at(key), ...(range && { Range: `bytes=${range.start}-${range.end}` }) };
    const answer = await callOrNull(`GET ${key}`, (abortSignal) =>
      client.send(new GetObjectCommand(input), { abortSignal }),
    );
    if (answer === null) return null;
    if (!(answer.Body instanceof Readable)) throw new Error('The response has no body');
    return answer.Body;
  };

  async function* pages(prefix: string, Delimiter?: string) {
    let after: string | undefined;
    do {
      const input = { Bucket, Prefix: keyOf(prefix), Delimiter, ContinuationToken: after };
      const page = await call(`LIST ${prefix}`, (abortSignal) =>
        client.send(new ListObjectsV2Command(input), { abortSignal }),
      );
      yield page;
      after = page.IsTruncated ? page.NextContinuationToken : undefined;
    } while (after !== undefined);
  }

  return {
    async put(key, bytes) {
      const input = { ...at(key), Body: bytes };
      const send = (abortSignal: AbortSignal) => client.send(new PutObjectCommand(input), { abortSignal });
      await call(`PUT ${key}`, send, { bytes: bytes.length });
    },
    putFile: (key, file) => putParts({ client, callOrNull, call }, at(key), file),
    get,
    async getAll(key, range) {
      const bytes = await get(key, range);
      return bytes && failOnStall(bytes, (reason) => log(`S3 GET ${key}: ${reason}`));
    },
    async stat(key) {
      const found = await callOrNull(`HEAD ${key}`, (abortSignal) =>
        client.send(new HeadObjectCommand(at(key)), { abortSignal }),
      );
      return found && { size: found.ContentLength ?? 0, modifiedAt: found.LastModified ?? new Date(0) };
    },
    async remove(key) {
      await callOrNull(`DELETE ${key}`, (abortSignal) =>
        client.send(new DeleteObjectCommand(at(key)), { abortSignal }),
      );
    },
    async *list(prefix) {
      for await (const { Contents = [] } of pages(prefix)) {
        for (const { Key = '', LastModified = new Date(0) } of Contents)
          yield { key: Key.slice(place.prefix.length), modifiedAt: LastModified };
      }
    },
    async folders() {
      const names: string[] = [];
      for await (const { CommonPrefixes = [] } of pages('', '/'))
        names.push(...CommonPrefixes.map(({ Prefix = '' }) => Prefix.slice(place.prefix.length, -1)));
      return names;
    },
    async abortUnfinished(before) {
      const input = { Bucket, Prefix: place.prefix };
      const { Uploads = [] } = await call('LIST uploads', (abortSignal) =>
        client.send(new ListMultipartUploadsCommand(input), { abortSignal }),
      );
      for (const { Key, UploadId, Initiated } of Uploads) {
        if (Initiated === undefined || Initiated >= before) continue;
        await callOrNull(`ABORT ${Key}`, (abortSignal) =>
          client.send(new AbortMultipartUploadCommand({ Bucket, Key, UploadId }), { abortSignal }),
        );
      }
    },
    async ping() {
      const input = { Bucket, Prefix: place.prefix, MaxKeys: 1 };
      await client.send(new ListObjectsV2Command(input), { abortSignal: AbortSignal.timeout(10_000) });
    },
  };
}

/** More than the downloads that one process serves at the same time. */
const maxSockets = 1_000;

function clientOf({ endpoint, region, accessKeyId, secretAccessKey, sessionToken }: StoragePlace): S3Client {
  return new S3Client({
    region,
    // Services other than Amazon's may have no host name for each bucket.
    ...(endpoint !== null && { endpoint, forcePathStyle: true }),
    credentials: { accessKeyId, secretAccessKey, ...(sessionToken !== null && { sessionToken }) },
    // Many services support no other checksum; bodies are signed with their hash in any case.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    // Without it the client opens a new connection for each part.
    expectContinueHeader: false,
    requestHandler: {
      connectionTimeout: 3_000,
      httpAgent: { keepAlive: true, maxSockets },
      httpsAgent: { keepAlive: true, maxSockets },
    },
  });
}

const stallTimeoutMs = 60_000;

async function* failOnStall(stream: Readable, log: (reason: string) => void): AsyncGenerator<Buffer> {
  const stalled = setTimeout(() => stream.destroy(new Error('the response stalled')), stallTimeoutMs);
  try {
    for await (const chunk of stream) {
      stalled.refresh();
      yield chunk;
    }
  } catch (error) {
    log(reasonOf(error));
    throw storageUnavailable();
  } finally {
    clearTimeout(stalled);
  }
}
