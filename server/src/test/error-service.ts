import { once } from 'node:events';
import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { onTestFinished } from 'vitest';
import { z } from 'zod';

const Event = z.object({
  level: z.string(),
  release: z.string(),
  transaction: z.string(),
  tags: z.record(z.string(), z.string()),
  exception: z.object({
    values: z.array(
      z.object({
        type: z.string(),
        value: z.string(),
        stacktrace: z.object({ frames: z.array(z.object({ filename: z.string(), function: z.string() })) }),
      }),
    ),
  }),
});
type Event = z.infer<typeof Event>;

export interface ErrorService {
  dsn: string;
  /** All that came, as it came: addresses, headers and bodies. */
  heard: string[];
  /** What came in the envelopes. */
  events(): Event[];
}

/** A real server of the test's own that takes envelopes as Sentry does; `answer` may leave it at silence. */
export async function anErrorService(answer = (to: ServerResponse) => void to.end('{}')): Promise<ErrorService> {
  const heard: string[] = [];
  const bodies: string[] = [];
  const server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      const body = Buffer.concat(chunks).toString();
      heard.push([request.method, request.url, JSON.stringify(request.headers), body].join('\n'));
      bodies.push(body);
      answer(response);
    });
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  const { port } = server.address() as AddressInfo;
  return {
    dsn: `http://key@127.0.0.1:${port}/1`,
    heard,
    events: () => bodies.map((body) => Event.parse(JSON.parse(body.split('\n')[2] ?? ''))),
  };
}
