import { connect, type Socket } from 'node:net';
import { inject, test } from 'vitest';

// A client that still sends reads no answer: where the connection ends below it, it sees a reset and no reason.

const { hostname, port } = new URL(inject('server'));

function isReceived(socket: Socket, text: string): Promise<void> {
  return new Promise((resolve, reject) => {
    let received = '';
    socket.on('data', (chunk) => {
      received += chunk.toString();
      if (received.includes(text)) resolve();
    });
    socket.on('error', reject).on('close', () => reject(new Error(`Closed after: ${received}`)));
  });
}

const length = 3_000_000;

test.each([
  { refused: 'too large', type: 'application/json', answer: 'HTTP/1.1 413' },
  { refused: 'of an unknown type', type: 'text/csv', answer: 'HTTP/1.1 415' },
])('a client whose body is $refused can send all of it, and goes on with its connection', async ({ type, answer }) => {
  const socket = connect(Number(port), hostname);
  try {
    socket.write(
      `POST /api/auth HTTP/1.1\r\nHost: ${hostname}\r\nContent-Type: ${type}\r\nContent-Length: ${length}\r\n\r\n`,
    );
    await isReceived(socket, answer);
    socket.write('a'.repeat(length));
    socket.write(`GET /healthz HTTP/1.1\r\nHost: ${hostname}\r\n\r\n`);
    await isReceived(socket, 'HTTP/1.1 200');
  } finally {
    socket.destroy();
  }
});
