import { createServer, type ServerResponse } from 'node:http';
import { text } from 'node:stream/consumers';
import { z } from 'zod';
import { listen } from './listen.ts';

const Event = z.object({
  level: z.string().optional(),
  release: z.string(),
  transaction: z.string(),
  tags: z.record(z.string(), z.string()),
  exception: z.object({
    values: z.array(
      z.object({
        type: z.string(),
        value: z.string(),
        stacktrace: z.object({ frames: z.array(z.object({ filename: z.string() })) }),
      }),
    ),
  }),
});
type Event = z.infer<typeof Event>;

/** A real server that accepts envelopes from any origin, as Sentry does. */
export interface FakeErrorService {
  dsn: string;
  /** Every request as it came: address, headers and body. */
  requests: string[];
  /** The event of each envelope. */
  events(): Event[];
  close(): Promise<void>;
}

const allowed = { 'access-control-allow-origin': '*', 'access-control-allow-headers': '*' };
function accept(response: ServerResponse): void {
  response.writeHead(200, allowed).end('{}');
}

/** `answer` may leave a request without an answer. */
export async function anErrorService(answer = accept): Promise<FakeErrorService> {
  const requests: string[] = [];
  const envelopes: string[] = [];
  const server = createServer((request, response) => {
    void text(request).then((body) => {
      requests.push([request.method, request.url, JSON.stringify(request.headers), body].join('\n'));
      if (request.method === 'POST') envelopes.push(body);
      answer(response);
    });
  });
  return {
    dsn: `http://key@127.0.0.1:${await listen(server)}/1`,
    requests,
    events: () => envelopes.map((envelope) => Event.parse(JSON.parse(envelope.split('\n')[2] ?? ''))),
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
