// A fake S3 service in this process, over real HTTP. It checks requests as real ones do, and can be made to fail.
import { createHash, randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { pipeline } from 'node:stream/promises';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import type { Settings } from '@vitrine/testing/server-process';
import { type Keys, wrongSignature } from './s3-signature.ts';

type CallName = 'PUT' | 'GET' | 'HEAD' | 'DELETE' | 'LIST' | 'CREATE' | 'PART' | 'COMPLETE' | 'ABORT' | 'UPLOADS';

export interface Call {
  name: CallName;
  key: string;
  status: number;
  /** Bytes of the response body that were sent. */
  sent: number;
  /** Whether the client disconnected before the end. */
  hasLeft: boolean;
}

interface Trouble {
  call: CallName;
  /** Part of the key. */
  of?: string;
  /** A status with a code; "cut" closes the connection, of a GET after half of the bytes; "cut late" after the change. */
  does: { status: number; code: string } | 'cut' | 'cut late' | 'hang';
  /** How many calls it affects; all without a number. */
  times?: number;
}

interface Upload {
  key: string;
  begun: Date;
  parts: Map<number, Buffer>;
}

export interface S3Server {
  objects: Map<string, { bytes: Buffer; modifiedAt: Date }>;
  uploads: Map<string, Upload>;
  calls: Call[];
  troubles: Trouble[];
  /** Keys in one answer to LIST. */
  pageSize: number;
  settings: Settings;
  /** As if the machine were down until `start`. */
  stop(): Promise<void>;
  start(): Promise<void>;
}

export const bucketName = 'vitrine-tests';
const region = 'eu-test-1';
const keys: Keys = { accessKeyId: 'test-key', secretAccessKey: 'test/secret+key' };
const minPartBytes = 5 * 1024 * 1024;

export async function startS3(prefix = 'shop'): Promise<S3Server> {
  const http = createServer((request, response) => void answer(request, response).catch(() => response.destroy()));
  let port = 0;
  const s3: S3Server = {
    objects: new Map(),
    uploads: new Map(),
    calls: [],
    troubles: [],
    pageSize: 1000,
    settings: {},
    async stop() {
      http.close();
      http.closeAllConnections();
      await once(http, 'close');
    },
    async start() {
      http.listen(port, '127.0.0.1');
      await once(http, 'listening');
    },
  };
  await s3.start();
  port = (http.address() as AddressInfo).port;
  s3.settings = {
    STORAGE_URL: `s3://${bucketName}/${prefix}?endpoint=http://127.0.0.1:${port}&region=${region}`,
    AWS_ACCESS_KEY_ID: keys.accessKeyId,
    AWS_SECRET_ACCESS_KEY: keys.secretAccessKey,
  };
  return s3;

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const url = new URL(request.url ?? '/', 'http://s3');
    const [, bucket, ...path] = decodeURIComponent(url.pathname).split('/');
    const name = nameOf(request.method ?? '', path.join('/'), url.searchParams);
    const call: Call = { name, key: path.join('/'), status: 0, sent: 0, hasLeft: false };
    s3.calls.push(call);
    response.on('close', () => (call.hasLeft = !response.writableFinished));
    const trouble = troubleOf(call);
    if (trouble?.does === 'cut' && name !== 'GET') return void request.socket.destroy();
    const body = await buffer(request);
    if (trouble?.does === 'hang') return;
    const wrong = wrongSignature(request, body, region, keys);
    if (wrong !== null) return refuse(call, response, 403, wrong);
    if (bucket !== bucketName) return refuse(call, response, 404, 'NoSuchBucket');
    if (typeof trouble?.does === 'object') return refuse(call, response, trouble.does.status, trouble.does.code);
    const reply = serve(call, url.searchParams, request, body);
    if (trouble?.does === 'cut late') return void request.socket.destroy();
    if ('code' in reply) return refuse(call, response, reply.status, reply.code);
    await send(call, response, reply, trouble?.does === 'cut');
  }

  function troubleOf({ name, key }: Call): Trouble | undefined {
    const found = s3.troubles.find(({ call, of = '', times = 1 }) => call === name && key.includes(of) && times > 0);
    if (found?.times !== undefined) found.times -= 1;
    return found;
  }

  function serve({ name, key }: Call, query: URLSearchParams, request: IncomingMessage, body: Buffer): Reply {
    const found = s3.objects.get(key);
    switch (name) {
      case 'PUT':
        s3.objects.set(key, { bytes: body, modifiedAt: new Date() });
        return { status: 200, headers: { etag: etagOf(body) } };
      case 'GET':
      case 'HEAD':
        if (!found) return { status: 404, code: 'NoSuchKey' };
        return rangeOf(found, String(request.headers.range ?? ''));
      case 'DELETE':
        s3.objects.delete(key);
        return { status: 204 };
      case 'LIST':
        return xml('ListBucketResult', listed(query));
      case 'CREATE': {
        const uploadId = randomUUID();
        s3.uploads.set(uploadId, { key, begun: new Date(), parts: new Map() });
        return xml('InitiateMultipartUploadResult', `<UploadId>${uploadId}</UploadId>`);
      }
      case 'UPLOADS':
        return xml('ListMultipartUploadsResult', listedUploads(query.get('prefix') ?? ''));
      case 'PART':
      case 'COMPLETE':
      case 'ABORT':
        return continueUpload(name, key, query, body);
    }
  }

  function continueUpload(name: CallName, key: string, query: URLSearchParams, body: Buffer): Reply {
    const uploadId = query.get('uploadId') ?? '';
    const upload = s3.uploads.get(uploadId);
    if (upload?.key !== key) return { status: 404, code: 'NoSuchUpload' };
    if (name === 'PART') {
      upload.parts.set(Number(query.get('partNumber')), body);
      return { status: 200, headers: { etag: etagOf(body) } };
    }
    const bytes = name === 'COMPLETE' ? assembled(upload, body.toString()) : null;
    if (name === 'COMPLETE' && bytes === null) return { status: 400, code: 'InvalidPart' };
    if (bytes !== null) s3.objects.set(key, { bytes, modifiedAt: new Date() });
    s3.uploads.delete(uploadId);
    return bytes === null ? { status: 204 } : xml('CompleteMultipartUploadResult', `<Key>${key}</Key>`);
  }

  function listed(query: URLSearchParams): string {
    const [prefix, delimiter] = [query.get('prefix') ?? '', query.get('delimiter')];
    const after = query.get('continuation-token') ?? '';
    const names = [...s3.objects.keys()].filter((key) => key.startsWith(prefix)).sort();
    const folderOf = (key: string) => {
      const end = delimiter === null ? -1 : key.indexOf(delimiter, prefix.length);
      return end < 0 ? null : key.slice(0, end + 1);
    };
    const entries = [...new Set(names.map((key) => folderOf(key) ?? key))].filter((entry) => entry > after);
    const page = entries.slice(0, Math.min(s3.pageSize, Number(query.get('max-keys') ?? 1000)));
    const isTruncated = page.length < entries.length;
    return [
      `<IsTruncated>${isTruncated}</IsTruncated>`,
      ...(isTruncated ? [`<NextContinuationToken>${page.at(-1)}</NextContinuationToken>`] : []),
      ...page.map((entry) => {
        const object = s3.objects.get(entry);
        if (!object) return `<CommonPrefixes><Prefix>${entry}</Prefix></CommonPrefixes>`;
        const { bytes, modifiedAt } = object;
        const facts = `<LastModified>${modifiedAt.toISOString()}</LastModified><Size>${bytes.length}</Size>`;
        return `<Contents><Key>${entry}</Key>${facts}</Contents>`;
      }),
    ].join('');
  }

  function listedUploads(prefix: string): string {
    const found = [...s3.uploads].filter(([, { key }]) => key.startsWith(prefix));
    return found
      .map(([id, { key, begun: at }]) => {
        const facts = `<Key>${key}</Key><UploadId>${id}</UploadId><Initiated>${at.toISOString()}</Initiated>`;
        return `<Upload>${facts}</Upload>`;
      })
      .join('');
  }
}

function nameOf(method: string, key: string, query: URLSearchParams): CallName {
  if (key === '') return query.has('uploads') ? 'UPLOADS' : 'LIST';
  if (method === 'POST') return query.has('uploads') ? 'CREATE' : 'COMPLETE';
  if (method === 'PUT') return query.has('uploadId') ? 'PART' : 'PUT';
  if (method === 'DELETE') return query.has('uploadId') ? 'ABORT' : 'DELETE';
  return method === 'HEAD' ? 'HEAD' : 'GET';
}

interface Answer {
  status: number;
  headers?: Record<string, string | number>;
  bytes?: Buffer;
}

type Reply = Answer | { status: number; code: string };

function xml(element: string, content: string): Answer {
  const bytes = Buffer.from(`<?xml version="1.0" encoding="UTF-8"?><${element}>${content}</${element}>`);
  return { status: 200, bytes, headers: { 'content-type': 'application/xml' } };
}

function rangeOf({ bytes, modifiedAt }: { bytes: Buffer; modifiedAt: Date }, range: string): Reply {
  const headers = { 'last-modified': modifiedAt.toUTCString(), etag: etagOf(bytes) };
  if (range === '') return { status: 200, bytes, headers };
  const [, first, last] = /^bytes=(\d+)-(\d+)$/.exec(range) ?? [];
  const [start, end] = [Number(first), Math.min(Number(last), bytes.length - 1)];
  if (!(start <= end)) return { status: 416, code: 'InvalidRange' };
  const rangeHeaders = { ...headers, 'content-range': `bytes ${start}-${end}/${bytes.length}` };
  return { status: 206, bytes: bytes.subarray(start, end + 1), headers: rangeHeaders };
}

/** Null where a part is not the one that was sent, or is too small and not the last. */
function assembled({ parts }: Upload, order: string): Buffer | null {
  const named = [...order.matchAll(/<Part>.*?<\/Part>/gs)].map(([part]) => ({
    number: Number(/<PartNumber>(\d+)/.exec(part)?.[1]),
    etag: /<ETag>(.*?)<\/ETag>/.exec(part)?.[1]?.replaceAll('&quot;', '"'),
  }));
  const found = named.map(({ number, etag }) => {
    const bytes = parts.get(number);
    return bytes && etagOf(bytes) === etag ? bytes : null;
  });
  const isWhole =
    found.length > 0 && found.every((bytes, at) => bytes && (at === found.length - 1 || bytes.length >= minPartBytes));
  return isWhole ? Buffer.concat(found.filter((bytes) => bytes !== null)) : null;
}

function etagOf(bytes: Buffer): string {
  return `"${createHash('md5').update(bytes).digest('hex')}"`;
}

function refuse(call: Call, response: ServerResponse, status: number, code: string): void {
  call.status = status;
  const body = `<Error><Code>${code}</Code><Message>${code} for a test</Message></Error>`;
  response.writeHead(status, { 'content-type': 'application/xml' }).end(call.name === 'HEAD' ? undefined : body);
}

async function send(call: Call, response: ServerResponse, reply: Answer, isCut: boolean): Promise<void> {
  const { status, headers = {}, bytes = Buffer.alloc(0) } = reply;
  call.status = status;
  response.writeHead(status, { ...headers, ...(status !== 204 && { 'content-length': bytes.length }) });
  if (call.name === 'HEAD') return void response.end();
  const whole = isCut ? bytes.subarray(0, bytes.length / 2) : bytes;
  await pipeline(Readable.from(slices(whole, call)), response, { end: !isCut });
  if (isCut) response.destroy();
}

function* slices(bytes: Buffer, call: Call): Generator<Buffer> {
  for (let start = 0; start < bytes.length; start += 65_536) {
    const slice = bytes.subarray(start, start + 65_536);
    yield slice;
    call.sent += slice.length;
  }
}
