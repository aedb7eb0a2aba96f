import { once } from 'node:events';
import { createServer } from 'node:http';
import { text } from 'node:stream/consumers';

interface Event {
  transaction: string;
  release: string;
  tags: Record<string, string>;
  exception: { values: { type: string; value: string; stacktrace: { frames: { filename: string }[] } }[] };
}

export interface ErrorService {
  dsn: string;
  /** All that came, as it came: addresses, headers and bodies. */
  heard: string[];
  events: Event[];
  close(): Promise<void>;
}

/** A real server that takes envelopes from other origins, as Sentry does, and keeps them. */
export async function anErrorService(): Promise<ErrorService> {
  const heard: string[] = [];
  const events: Event[] = [];
  const server = createServer((request, response) => {
    void text(request).then((body) => {
      heard.push([request.method, request.url, JSON.stringify(request.headers), body].join('\n'));
      if (request.method === 'POST') events.push(eventIn(body));
      response.writeHead(200, { 'access-control-allow-origin': '*', 'access-control-allow-headers': '*' }).end('{}');
    });
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const place = server.address();
  if (place === null || typeof place === 'string') throw new Error('The service has no port');
  return {
    dsn: `http://key@127.0.0.1:${place.port}/1`,
    heard,
    events,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

function eventIn(envelope: string): Event {
  return JSON.parse(envelope.split('\n')[2] ?? '') as Event;
}
