import { createServer } from 'node:http';
import { text } from 'node:stream/consumers';
import { listen } from './listen.ts';

/** A real HTTP server that stands for Slack and Microsoft Teams. */
export interface FakeChatServer {
  origin: string;
  close(): Promise<void>;
}

/**
 * Answers what the path says, `/answers/404/…` with 404, and keeps what is posted: a GET of the same path answers it as a JSON
 * list, oldest first. So it also serves tests of another process. `?text=` is the text of the answer.
 */
export async function aChatServer(): Promise<FakeChatServer> {
  const posted = new Map<string, unknown[]>();
  const server = createServer((request, response) => {
    const url = new URL(request.url ?? '/', 'http://localhost');
    const before = posted.get(url.pathname) ?? [];
    if (request.method === 'GET') return void response.end(JSON.stringify(before));
    void text(request).then((body) => {
      posted.set(url.pathname, [...before, JSON.parse(body) as unknown]);
      const status = Number(/^\/answers\/(\d+)/.exec(url.pathname)?.[1] ?? 200);
      response.writeHead(status, { location: '/elsewhere' }).end(url.searchParams.get('text') ?? 'ok');
    });
  });
  const origin = `http://127.0.0.1:${await listen(server)}`;
  return { origin, close: () => new Promise((resolve) => server.close(() => resolve())) };
}
