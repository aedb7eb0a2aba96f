import { createServer, type IncomingHttpHeaders, type ServerResponse } from 'node:http';
import { text } from 'node:stream/consumers';
import { listen } from './listen.ts';

/** A real HTTP server in place of Slack, Microsoft Teams and receivers of webhooks. */
export interface FakeChatServer {
  origin: string;
  close(): Promise<void>;
}

interface Posted {
  headers: IncomingHttpHeaders;
  text: string;
}

/**
 * Answers with the status in the path, `/answers/404/…` with 404, and stores what is posted. A GET of the same path returns
 * the bodies as a JSON list, oldest first, so that tests in another process can read them; with `?whole` also the headers.
 * `?text=` is the text of the answer. `/answers/never/…` does not answer, and `/answers/endless/…` answers without an end.
 */
export async function aChatServer(): Promise<FakeChatServer> {
  const posted = new Map<string, Posted[]>();
  const server = createServer((request, response) => {
    const url = new URL(request.url ?? '/', 'http://localhost');
    const before = posted.get(url.pathname) ?? [];
    if (request.method === 'GET') {
      const all = url.searchParams.has('whole') ? before : before.map(({ text: body }) => JSON.parse(body) as unknown);
      return void response.end(JSON.stringify(all));
    }
    void text(request).then((body) => {
      posted.set(url.pathname, [...(posted.get(url.pathname) ?? []), { headers: request.headers, text: body }]);
      const [, answer = '200'] = /^\/answers\/(\w+)/.exec(url.pathname) ?? [];
      if (answer === 'never') return;
      if (answer === 'endless') pour(response);
      else response.writeHead(Number(answer), { location: '/elsewhere' }).end(url.searchParams.get('text') ?? 'ok');
    });
  });
  const origin = `http://127.0.0.1:${await listen(server)}`;
  return {
    origin,
    async close() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

/** Writes as fast as the other side reads, until it closes the connection. */
function pour(response: ServerResponse): void {
  const block = Buffer.alloc(64 * 1024, 'x');
  const more = () => {
    while (!response.destroyed && response.write(block));
  };
  response.on('drain', more);
  more();
}
