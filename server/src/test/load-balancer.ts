// A load balancer like nginx or Caddy: round robin, and the next server when one refuses the connection.
import { once } from 'node:events';
import {
  createServer,
  type IncomingHttpHeaders,
  type IncomingMessage,
  request as send,
  type ServerResponse,
} from 'node:http';
import { connect, type Socket } from 'node:net';
import { onTestFinished } from 'vitest';

/** Resolves to its address. It never sends a request to a second server once one has begun to read it. */
export async function aLoadBalancer(ports: readonly number[]): Promise<string> {
  let turn = 0;
  const server = createServer((request, response) => {
    turn += 1;
    const first = turn % ports.length;
    void pass([...ports.slice(first), ...ports.slice(0, first)], request, response);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(() => {
    server.close();
    server.closeAllConnections();
  });
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('The balancer has no port');
  return `http://127.0.0.1:${address.port}`;
}

async function pass(ports: readonly number[], request: IncomingMessage, response: ServerResponse): Promise<void> {
  const socket = await firstToAnswer(ports);
  if (socket === null) return void response.writeHead(503, { 'retry-after': '1' }).end();
  const { method, url, headers } = request;
  const from = [headers['x-forwarded-for'] ?? [], request.socket.remoteAddress ?? []].flat().join(', ');
  const passed = send({
    createConnection: () => socket,
    method,
    path: url,
    headers: { ...endToEnd(headers), 'x-forwarded-for': from },
  });
  // Without a response it is unknown what the server has done.
  passed.on('error', () => response.destroy());
  passed.on('response', (answer) => {
    response.writeHead(answer.statusCode ?? 502, endToEnd(answer.headers));
    answer.on('error', () => response.destroy());
    answer.pipe(response);
  });
  request.on('error', () => passed.destroy());
  request.pipe(passed);
}

/**
 * Without what concerns one connection only. A client that was told how long a server keeps its connections would use one to
 * the balancer when the balancer closes it.
 */
function endToEnd(headers: IncomingHttpHeaders): IncomingHttpHeaders {
  const { connection: _, 'keep-alive': __, ...others } = headers;
  return others;
}

async function firstToAnswer(ports: readonly number[]): Promise<Socket | null> {
  for (const port of ports) {
    const socket = connect(port, '127.0.0.1');
    const answered = await Promise.race([
      once(socket, 'connect').then(() => true),
      new Promise<boolean>((resolve) => socket.once('error', () => resolve(false))),
    ]).catch(() => false);
    if (answered) return socket;
  }
  return null;
}
