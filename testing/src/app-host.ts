import { createServer } from 'node:http';
import { text } from 'node:stream/consumers';
import { listen } from './listen.ts';

/** A real HTTP server on which apps keep the documents that describe them. */
export interface FakeAppHost {
  origin: string;
  close(): Promise<void>;
}

/** What is put at a path is answered there; `/moved/…` redirects to the rest of the path. */
export async function anAppHost(): Promise<FakeAppHost> {
  const documents = new Map<string, string>();
  const server = createServer((request, response) => {
    const path = request.url ?? '/';
    if (request.method === 'PUT')
      return void text(request).then((document) => {
        documents.set(path, document);
        response.writeHead(204).end();
      });
    if (path.startsWith('/moved/'))
      return void response.writeHead(302, { location: path.slice('/moved'.length) }).end();
    const document = documents.get(path);
    response.writeHead(document === undefined ? 404 : 200, { 'content-type': 'application/json' }).end(document);
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
