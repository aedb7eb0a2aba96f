import { createServer } from 'node:http';
import { text } from 'node:stream/consumers';
import { listen } from './listen.ts';

/** A real HTTP server that keeps what is posted to it. */
export interface FakeWebhook {
  url: string;
  /** Oldest first. */
  calls: { path: string; authorization: string | undefined; body: unknown }[];
  close(): Promise<void>;
}

/** `statusOf` answers the nth call. */
export async function aWebhook(statusOf: (call: number) => number = () => 204): Promise<FakeWebhook> {
  const calls: FakeWebhook['calls'] = [];
  const server = createServer((request, response) => {
    void text(request).then((body) => {
      const { authorization } = request.headers;
      calls.push({ path: request.url ?? '', authorization, body: JSON.parse(body) as unknown });
      response.writeHead(statusOf(calls.length), { location: url }).end();
    });
  });
  const url = `http://127.0.0.1:${await listen(server)}`;
  return { url, calls, close: () => new Promise((resolve) => server.close(() => resolve())) };
}
