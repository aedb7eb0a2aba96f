import { createServer } from 'node:http';
import { text } from 'node:stream/consumers';
import { listen } from './listen.ts';

/** A real HTTP server in place of Slack and Microsoft Teams. */
export interface FakeChatServer {
  origin: string;
  close(): Promise<void>;
}

/**
 * Answers with the status in the path, `/answers/404/…` with 404, and stores what is posted. A GET of the same path returns
 * that as a JSON list, oldest first, so that tests in another process can read it. `?text=` is the text of the answer.
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
