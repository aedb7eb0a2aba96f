import { once } from 'node:events';
import { createServer } from 'node:http';
import { text } from 'node:stream/consumers';
import { onTestFinished } from 'vitest';

export interface Webhook {
  url: string;
  /** What was posted, oldest first. */
  calls: { path: string; authorization: string | undefined; body: unknown }[];
}

/** A real HTTP server of the test's own; `statusOf` answers the nth call. */
export async function aWebhook(statusOf: (call: number) => number = () => 204): Promise<Webhook> {
  const webhook: Webhook = { url: '', calls: [] };
  const server = createServer((request, response) => {
    void text(request).then((body) => {
      const { authorization } = request.headers;
      webhook.calls.push({ path: request.url ?? '', authorization, body: JSON.parse(body) as unknown });
      response.writeHead(statusOf(webhook.calls.length), { location: webhook.url }).end();
    });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('The webhook has no port');
  webhook.url = `http://127.0.0.1:${address.port}`;
  onTestFinished(() => new Promise<void>((resolve) => server.close(() => resolve())));
  return webhook;
}
