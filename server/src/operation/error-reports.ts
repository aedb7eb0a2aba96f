import { createStackParser, createTransport, Scope } from '@sentry/core';
import { nodeStackLineParser, ServerRuntimeClient } from '@sentry/core/server';
import { scrubbed, toldError } from '@vitrine/contract/rules/told-error';
import { databaseErrorOf } from '../http/failures.ts';
import { root } from '../paths.ts';

/** Where it happened, in words that there are only so many of. */
export interface Place {
  kind: 'request' | 'job' | 'process';
  /** `GET /api/device/:id`, or a task. */
  name: string;
  requestId?: string;
}

/** Tells the operator's service for errors of those that nobody expected. */
export interface ErrorReports {
  /** Never throws, and is never waited for. */
  report(error: unknown, place: Place): void;
  /** Gives what is on its way a moment. */
  close(): Promise<void>;
}

/** A service that does not answer holds so many, for so long; more are let go. */
const most = 16;
const patience = 10_000;
const farewell = 1_500;

export function openErrorReports(dsn: string, version: string): ErrorReports {
  const client = new ServerRuntimeClient({
    dsn,
    release: `vitrine@${version}`,
    environment: 'production',
    platform: 'node',
    runtime: { name: 'node', version: process.version },
    integrations: [],
    traceLifecycle: 'static',
    sendClientReports: false,
    stackParser: framesOf,
    transport: (options) => createTransport({ ...options, bufferSize: most }, ({ body }) => send(options.url, body)),
  });
  return {
    report(error, { kind, name, requestId }) {
      const known = error instanceof Error ? error : new Error(`A ${typeof error} was thrown`);
      client.captureEvent(
        {
          level: kind === 'process' ? 'fatal' : 'error',
          transaction: name,
          tags: { kind, ...(requestId !== undefined && { requestId }) },
          exception: { values: toldError(known, { framesOf, messageOf }) },
        },
        {},
        new Scope(),
      );
    },
    async close() {
      await client.close(farewell);
    },
  };
}

async function send(url: string, body: string | Uint8Array) {
  const answer = await fetch(url, { method: 'POST', body: Buffer.from(body), signal: AbortSignal.timeout(patience) });
  await answer.body?.cancel();
  return {
    statusCode: answer.status,
    headers: {
      'x-sentry-rate-limits': answer.headers.get('x-sentry-rate-limits'),
      'retry-after': answer.headers.get('retry-after'),
    },
  };
}

const parse = createStackParser(nodeStackLineParser());

/** Where the house stands on the disk is nobody's business. */
function framesOf(stack: string) {
  return parse(stack.replaceAll(`${root}/`, ''));
}

/** Of a failed query what PostgreSQL calls the failure and the statement, never the values, which its message may hold. */
function messageOf(error: Error): string {
  const failure = databaseErrorOf(error);
  if (failure === null) return scrubbed(error.message);
  return [failure.code, failure.constraint, 'query' in error && String(error.query)].filter(Boolean).join('; ');
}
