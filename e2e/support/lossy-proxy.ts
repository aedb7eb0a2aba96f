import { once } from 'node:events';
import { createServer, type IncomingMessage, request } from 'node:http';
import { listen } from '@vitrine/testing/listen';
import { buffer } from 'node:stream/consumers';

interface Exchange {
  /** Such as `POST /player/plays`. */
  call: string;
  body: string;
}

/**
 * An HTTP proxy before the server at `origin` that ends the connection instead of passing on a response for which `loses`
 * is true: the server has processed the request, and the client does not know.
 */
export async function aLossyProxy(origin: string, loses: (exchange: Exchange) => boolean) {
  const server = createServer((incoming, outgoing) => {
    void (async () => {
      const sent = await buffer(incoming);
      const { method = 'GET', url = '/', headers } = incoming;
      const passed = request(`${origin}${url}`, { method, headers }).end(sent);
      const [response] = (await once(passed, 'response')) as [IncomingMessage];
      const body = await buffer(response);
      if (loses({ call: `${method} ${url.replace(/^\/api/, '')}`, body: sent.toString() })) return outgoing.destroy();
      outgoing.writeHead(response.statusCode ?? 502, response.headers).end(body);
    })().catch(() => outgoing.destroy());
  });
  const port = await listen(server);
  return {
    port,
    async close() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
