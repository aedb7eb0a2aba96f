import { t } from '@vitrine/contract/messages';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { notFound } from '../errors.ts';
import { contentTypes, type MediaKey } from './media-key.ts';
import type { ByteRange, Storage } from './storage.ts';

/**
 * Answers GET and HEAD of stored bytes, with ranges. Access has been checked before. The route must declare both methods:
 * the HEAD that Fastify adds to a GET has a length of 0.
 */
export async function serveMedia(
  storage: Storage,
  key: MediaKey | null,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  if (key === null || key.extension === 'pdf') throw notFound(t('File'));
  const etag = `"${key.sha256}"`;
  // Bytes with this name never change, so that a client with a copy need not wait for storage.
  if (isKnown(request, etag)) return describe(reply, key, etag).code(304).send();
  const found = await storage.stat(key);
  if (found === null) throw notFound(t('File'));
  const { size } = found;
  if (request.method === 'HEAD') return describe(reply, key, etag).header('content-length', size).send();
  const range = requestedRange(request, etag, size);
  if (range === 'unsatisfiable') return reply.code(416).header('content-range', `bytes */${size}`).send();
  const { start, end } = range ?? { start: 0, end: size - 1 };
  const stream = await storage.read(key, { start, end });
  // Removed since the lookup.
  if (stream === null) throw notFound(t('File'));
  describe(reply, key, etag).header('content-length', end - start + 1);
  if (range !== null) void reply.code(206).header('content-range', `bytes ${start}-${end}/${size}`);
  return reply.send(stream);
}

function describe(reply: FastifyReply, key: MediaKey, etag: string): FastifyReply {
  return reply.headers({
    'content-type': contentTypes[key.extension],
    'content-disposition': 'inline',
    'content-security-policy': "sandbox; default-src 'none'",
    'x-content-type-options': 'nosniff',
    'cache-control': 'private, max-age=31536000, immutable',
    'accept-ranges': 'bytes',
    etag,
  });
}

function isKnown({ headers }: FastifyRequest, etag: string): boolean {
  const given = headers['if-none-match'];
  if (given === undefined) return false;
  return given.trim() === '*' || given.split(',').some((tag) => tag.trim().replace(/^W\//, '') === etag);
}

/** Null for the whole file: no range, several, an unknown unit, or one of an older version. */
function requestedRange({ headers }: FastifyRequest, etag: string, size: number): ByteRange | 'unsatisfiable' | null {
  const match = /^bytes=(\d*)-(\d*)$/i.exec(headers.range?.replaceAll(/\s/g, '') ?? '');
  const condition = headers['if-range'];
  if (match === null || (condition !== undefined && condition !== etag)) return null;
  const [first = '', last = ''] = match.slice(1);
  if (first === '' && last === '') return null;
  const start = first === '' ? Math.max(0, size - Number(last)) : Number(first);
  const end = first === '' || last === '' ? size - 1 : Math.min(Number(last), size - 1);
  if (first !== '' && last !== '' && Number(last) < Number(first)) return null;
  return start >= size || (first === '' && Number(last) === 0) ? 'unsatisfiable' : { start, end };
}
