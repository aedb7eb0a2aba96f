import { once } from 'node:events';
import { createServer } from 'node:http';
import { text } from 'node:stream/consumers';
import { eventually } from './eventually.ts';

export interface Gateway {
  /** For SMS_WEBHOOK_URL. */
  url: string;
  /** The code of the newest text message to this number, once there is one. */
  codeTo(number: string): Promise<string>;
  close(): Promise<void>;
}

/** A real gateway for text messages that keeps what it is given. */
export async function aGateway(): Promise<Gateway> {
  const messages: string[] = [];
  const server = createServer((request, response) => {
    void text(request).then((body) => {
      messages.push(body);
      response.writeHead(204).end();
    });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const place = server.address();
  if (place === null || typeof place === 'string') throw new Error('The gateway has no port');
  const find = (number: string) => {
    const message = messages.findLast((body) => body.startsWith(`{"to":"${number}"`)) ?? '';
    return /"text":"(\d{6}) is your/.exec(message)?.[1] ?? '';
  };
  return {
    url: `http://127.0.0.1:${place.port}`,
    async codeTo(number) {
      await eventually(() => Promise.resolve(find(number))).not.toBe('');
      return find(number);
    },
    close: () => new Promise((resolve) => server.close(() => resolve())),
  };
}
