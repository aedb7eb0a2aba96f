import { t } from '@vitrine/contract/messages';
import { randomUUID } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { ErrorCode } from '@vitrine/contract/errors';
import { tusPath } from '@vitrine/contract/library';
import { tooLargeText } from '@vitrine/contract/file-size';
import type { Permission } from '@vitrine/contract/permissions';
import { Metadata, Server } from '@tus/server';
import type { Upload } from '@tus/server';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { lockTenant } from '../../../db/lock-tenant.ts';
import type { Tx } from '../../../db/transaction.ts';
import { AppError, conflict, notFound } from '../../../errors.ts';
import { drainRequest } from '../../../http/server/drain-request.ts';
import { cleanFileName } from '../files/file-names.ts';
import { type PartialUploads, settledMark } from './partial-uploads.ts';
import { withBodyAside } from './request-body.ts';
import { recognised } from '../uploads/receive-file.ts';
import { packageIsFull, storageRoom } from '../storage/storage-limit.ts';
import { keep, type UploadDeps } from '../uploads/upload.ts';
import { findTarget } from '../uploads/upload-target.ts';

export interface ResumableDeps extends Omit<UploadDeps, 'partials'> {
  partials: PartialUploads;
}

interface Caller {
  tenantId: number;
  userId: number;
  permissions: ReadonlySet<Permission>;
}

interface TusCall {
  /** The id in the URL; null for a new upload. */
  uploadId: string | null;
  request: FastifyRequest;
  reply: FastifyReply;
  caller: Caller;
  inTransaction: <T>(work: (tx: Tx) => Promise<T>) => Promise<T>;
}

const Named = z.object({ filename: z.string().optional() });

/** Resumable uploads of large files: for a day they can continue after a lost connection or a restart of either side. */
export function resumableUploads(deps: ResumableDeps) {
  const { partials, storage, config } = deps;
  const calls = new WeakMap<Request, TusCall>();
  const finishing = new Map<string, Promise<void>>();
  const maxSize = config.UPLOAD_MAX_MB * 1024 * 1024;

  async function claim(call: TusCall, upload: Upload): Promise<void> {
    await call.inTransaction(async (tx) => {
      // Without the lock, two concurrent uploads could both use the last free space.
      await lockTenant(tx);
      await findTarget(tx, upload.metadata, call.caller.permissions);
      const open = await partials.claimedBy(call.caller.tenantId);
      if (open.uploads >= maxOpenUploads)
        throw conflict(
          t('At most {max} uploads can be unfinished at the same time. Finish or cancel some first.', {
            max: maxOpenUploads,
          }),
        );
      const room = await storageRoom(tx, config.PLATFORM_TIME_ZONE, open.bytes);
      const size = upload.size ?? 0;
      if (size > room.left) throw packageIsFull(size, room);
      await partials.requireSpace(size);
      await partials.saveInfo(upload);
    });
  }

  /** Finishes each upload once, also if a client that missed the response repeats the request. */
  function finish(call: TusCall, upload: Upload): Promise<void> {
    const begun = finishing.get(upload.id) ?? settle(call, upload).finally(() => finishing.delete(upload.id));
    finishing.set(upload.id, begun);
    return begun;
  }

  async function settle(call: TusCall, upload: Upload): Promise<void> {
    if (upload.metadata?.[settledMark] !== undefined) return;
    const { filename } = Named.parse(upload.metadata);
    try {
      const target = await call.inTransaction((tx) => findTarget(tx, upload.metadata, call.caller.permissions));
      const pending = await storage.produce((path) => partials.assemble(upload, path));
      const received = await recognised({ ...deps, owner: call.caller.tenantId }, pending);
      try {
        const file = { ...received, sourceName: cleanFileName(filename) };
        const [kept] = await keep({ ...deps, ...call, uploadId: upload.id }, target, [file]);
        await partials.settle(upload, kept?.fileId ?? 0);
      } finally {
        await received.pending.discard();
      }
    } catch (error) {
      // A faulty file is deleted; after a failure of the server the client may retry.
      if (error instanceof AppError && !passing.includes(error.code)) await partials.remove(upload.id);
      throw error;
    }
  }

  const server = new Server({
    path: `/api${tusPath}`,
    datastore: partials,
    relativeLocation: true,
    // No other origins: without this option the library allows all.
    allowedOrigins: [],
    maxSize,
    namingFunction: (request) => {
      const { tenantId, userId } = callOf(request).caller;
      return `${tenantId}-${userId}-${randomUUID()}`;
    },
    // The id by which this server has checked the caller: the library would parse the URL in another way.
    getFileIdFromRequest: (request) => callOf(request).uploadId ?? undefined,
    onUploadCreate: async (request, upload) => {
      const { [settledMark]: _, ...metadata } = upload.metadata ?? {};
      upload.metadata = metadata;
      await claim(callOf(request), upload);
      return { metadata };
    },
    // The upload may be complete although the client missed the response.
    onIncomingRequest: async (request, id) => {
      if (callOf(request).uploadId !== null && !isOf(id, callOf(request).caller)) throw notFound(t('Upload'));
      if (request.method !== 'HEAD') return;
      const upload = await partials.getUpload(id);
      if (upload.offset === upload.size) await finish(callOf(request), upload);
    },
    onUploadFinish: async (request, upload) => {
      await finish(callOf(request), upload);
      // Contains the id of the file that the upload has become, as in an answer to HEAD.
      return { headers: { 'Upload-Metadata': Metadata.stringify(upload.metadata ?? {}) } };
    },
    onResponseError: async (request, error) => {
      if (error instanceof AppError) {
        const { retryAfter, ...details } = error.details;
        if (retryAfter !== undefined) callOf(request).reply.raw.setHeader('retry-after', retryAfter);
        const body = JSON.stringify({ message: error.message, code: error.code, ...details });
        return { status_code: error.status, body };
      }
      const { status_code = 500, body = 'Something went wrong' } = 'status_code' in error ? error : {};
      // The client requested an extension that this server does not support: uploads in parts, or of unknown size.
      if (status_code === 501)
        return { status_code: 400, body: JSON.stringify({ message: body.trim(), code: 'invalid' }) };
      const size = Number(request.headers.get('upload-length')) || null;
      const message = status_code === 413 ? tooLargeText(size, maxSize) : body.trim();
      return { status_code, body: JSON.stringify({ message, code: codes[status_code] ?? 'invalid' }) };
    },
  });

  function callOf(request: Request): TusCall {
    const call = calls.get(request);
    if (!call) throw new Error('A request without its caller');
    return call;
  }

  return {
    isOf,
    async handle(call: TusCall): Promise<void> {
      const { raw } = call.request;
      const response = await withBodyAside(raw, (body) => {
        const request = requestOf(raw, body);
        calls.set(request, call);
        return server.handleWeb(request);
      });
      await answer(call.reply.raw, response);
      // A request may be refused before its body was read.
      drainRequest(raw);
    },
  };
}

/** The request in the form that the library takes; it does not use the host. */
function requestOf({ url, method = '', headers }: IncomingMessage, body: ReadableStream): Request {
  const lists = Object.entries(headers).map(([name, value = '']): [string, string] => [
    name,
    [value].flat().join(', '),
  ]);
  const hasBody = method === 'POST' || method === 'PATCH';
  return new Request(`http://server${url}`, { method, headers: lists, ...(hasBody && { body, duplex: 'half' }) });
}

async function answer(reply: ServerResponse, response: Response): Promise<void> {
  reply.writeHead(response.status, Object.fromEntries(response.headers));
  reply.end(await response.text());
}

/** Far more than a browser sends at a time, and few enough to be counted quickly. */
const maxOpenUploads = 100;

function isOf(id: string, { tenantId, userId }: Pick<Caller, 'tenantId' | 'userId'>): boolean {
  return id.startsWith(`${tenantId}-${userId}-`);
}

const passing: ErrorCode[] = ['unavailable', 'in_progress'];

const codes: Record<number, string> = {
  404: 'not_found',
  410: 'not_found',
  413: 'too_large',
  500: 'internal',
  507: 'no_space',
};
