import { once } from 'node:events';
import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Duplex } from 'node:stream';
import { expect, it, onTestFinished } from 'vitest';
import { WebSocket, WebSocketServer } from 'ws';
import { textFrame } from './frames.ts';
import { textOf } from './test-client.ts';

const lengths = [0, 1, 125, 126, 127, 65_535, 65_536, 200_000];

it('frames text of any length as WebSocket requires', async () => {
  const texts = lengths.map((length) => 'ä'.repeat(Math.floor(length / 2)) + 'x'.repeat(length % 2));
  const sockets = new WebSocketServer({ noServer: true });
  const server = createServer();
  server.on('upgrade', (request: IncomingMessage, socket: Duplex, head: Buffer) => {
    sockets.handleUpgrade(request, socket, head, () => {
      for (const text of texts) socket.write(textFrame(text));
      socket.end();
    });
  });
  await once(server.listen(0), 'listening');
  onTestFinished(() => void server.close());
  const { port } = server.address() as AddressInfo;
  const client = new WebSocket(`ws://127.0.0.1:${port}`);
  const received: string[] = [];
  client.on('message', (data) => received.push(textOf(data)));
  await once(client, 'close');
  expect(received).toEqual(texts);
});
