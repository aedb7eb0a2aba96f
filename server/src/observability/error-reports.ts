import { createStackParser, createTransport, Scope } from '@sentry/core';
import { nodeStackLineParser, ServerRuntimeClient } from '@sentry/core/server';
import { scrubSecrets, errorReport } from '@vitrine/contract/rules/error-report';
import { databaseErrorOf } from '../db/database-error.ts';
import { statementOf } from './loggable-error.ts';
import { root } from '../paths.ts';

/** Where the error happened, from a limited set of names. */
export interface Place {
  kind: 'request' | 'job' | 'process';
  /** `GET /api/device/:id`, or a task. */
  name: string;
  requestId?: string;
}

/** Sends unexpected errors to the operator's error reporting service. */
export interface ErrorReports {
  /** Never throws, and does not wait for the service. */
  report(error: unknown, place: Place): void;
  /** Waits a moment for reports that are being sent. */
  close(): Promise<void>;
}

/** While the service does not respond, this many reports wait for it, each for this long; further ones are dropped. */
const maxReportsInFlight = 16;
const sendTimeoutMs = 10_000;
const closeTimeoutMs = 1_500;

export function openErrorReports(dsn: string, version: string): ErrorReports {
  const client = new ServerRuntimeClient({
    dsn,
    release: `signage@${version}`,
    environment: 'production',
    platform: 'node',
    runtime: { name: 'node', version: process.version },
    integrations: [],
    traceLifecycle: 'static',
    sendClientReports: false,
    stackParser: framesOf,
    transport: (options) =>
      createTransport({ ...options, bufferSize: maxReportsInFlight }, ({ body }) => send(options.url, body)),
  });
  return {
    report(error, { kind, name, requestId }) {
      const known = error instanceof Error ? error : new Error(`A ${typeof error} was thrown`);
      client.captureEvent(
        {
          level: kind === 'process' ? 'fatal' : 'error',
          transaction: name,
          tags: { kind, ...(requestId !== undefined && { requestId }) },
          exception: { values: errorReport(known, { framesOf, messageOf }) },
        },
        {},
        new Scope(),
      );
    },
    async close() {
      await client.close(closeTimeoutMs);
    },
  };
}

async function send(url: string, body: string | Uint8Array) {
  const answer = await fetch(url, {
    method: 'POST',
    body: Buffer.from(body),
    signal: AbortSignal.timeout(sendTimeoutMs),
  });
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

/** Stack frames without the path of the installation, which is not reported. */
function framesOf(stack: string) {
  return parse(stack.replaceAll(`${root}/`, ''));
}

/** For a failed query the error code and the statement, never PostgreSQL's message, which may contain values. */
function messageOf(error: Error): string {
  const failure = databaseErrorOf(error);
  if (failure === null) return scrubSecrets(error.message);
  return [failure.code, failure.constraint, statementOf(error)].filter(Boolean).join('; ');
}
