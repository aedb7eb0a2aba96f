// A load balancer as nginx or Caddy are: round robin, and the next server where one refuses the connection.
import { once } from 'node:events';
import { createServer, type IncomingMessage, request as send, type ServerResponse } from 'node:http';
import { connect, type Socket } from 'node:net';
import { onTestFinished } from 'vitest';

/** Resolves to its address. A request that a server has begun to read is never sent to another. */
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
  const line = await firstToAnswer(ports);
  if (line === null) return void response.writeHead(503, { 'retry-after': '1' }).end();
  const { method, url, headers } = request;
  const from = [headers['x-forwarded-for'] ?? [], request.socket.remoteAddress ?? []].flat().join(', ');
  const passed = send({
    createConnection: () => line,
    method,
    path: url,
    headers: { ...headers, 'x-forwarded-for': from },
  });
  // No response: nobody knows what the server has done.
  passed.on('error', () => response.destroy());
  passed.on('response', (answer) => {
    response.writeHead(answer.statusCode ?? 502, answer.headers);
    answer.on('error', () => response.destroy());
    answer.pipe(response);
  });
  request.on('error', () => passed.destroy());
  request.pipe(passed);
}

async function firstToAnswer(ports: readonly number[]): Promise<Socket | null> {
  for (const port of ports) {
    const line = connect(port, '127.0.0.1');
    const answered = await Promise.race([
      once(line, 'connect').then(() => true),
      new Promise<boolean>((resolve) => line.once('error', () => resolve(false))),
    ]).catch(() => false);
    if (answered) return line;
  }
  return null;
}
