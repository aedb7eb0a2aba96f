import { createServer, type AddressInfo, type Socket } from 'node:net';
import { afterEach, expect, test } from 'vitest';
import { headFrom } from './outbound-requests.ts';
import { postTo } from './post-message.ts';

let close: () => void = () => {};

afterEach(() => close());

/** A server on this machine that does not speak TLS. */
async function aListener(onConnection: (socket: Socket) => void): Promise<number> {
  const sockets = new Set<Socket>();
  const server = createServer((socket) => {
    sockets.add(socket);
    socket.on('error', () => {});
    onConnection(socket);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  close = () => {
    server.close();
    sockets.forEach((socket) => socket.destroy());
  };
  const { port } = server.address() as AddressInfo;
  return port;
}

test.each<[string, (url: URL, address: string, signal: AbortSignal) => Promise<unknown>]>([
  ['a request', headFrom],
  ['a message', (url, address, signal) => postTo(url, '{}', address, { signal })],
])('%s goes to the given IP address, with the host name of the URL, without another lookup', async (_, send) => {
  let received = '';
  const port = await aListener((socket) =>
    socket.once('data', (hello) => {
      received = hello.toString('latin1');
      socket.end();
    }),
  );
  const response = send(new URL(`https://no.such.name.invalid:${port}/`), '127.0.0.1', AbortSignal.timeout(20_000));
  await expect(response).rejects.toBeInstanceOf(Error);
  expect(received).toContain('no.such.name.invalid');
});

test('a site that never answers times out', async () => {
  const giveUp = new AbortController();
  const port = await aListener(() => giveUp.abort());
  const response = headFrom(new URL(`https://silent.example:${port}/`), '127.0.0.1', giveUp.signal);
  await expect(response).rejects.toThrow('aborted');
});
