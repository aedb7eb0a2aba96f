import { connect } from 'node:net';

export interface Load {
  answered: number;
  perSecond: number;
  p50Ms: number;
  p95Ms: number;
  p99Ms: number;
}

export interface Request {
  method: 'GET' | 'POST';
  path: string;
  headers: Record<string, string>;
  body?: string;
}

/**
 * Keeps `connections` busy for `seconds`, each with the next request as soon as it has a response. Plain sockets, because
 * an HTTP client costs as much as the server and would improve the ratio.
 */
export async function load(
  url: string,
  request: (count: number) => Request,
  { connections, seconds }: { connections: number; seconds: number },
): Promise<Load> {
  const { hostname, port, host } = new URL(url);
  const latencies: number[] = [];
  const began = performance.now();
  const end = began + seconds * 1000;
  let count = 0;

  const keepBusy = () =>
    new Promise<void>((resolve, reject) => {
      const socket = connect({ host: hostname, port: Number(port), noDelay: true });
      let sentAt = 0;
      let received: Buffer = Buffer.alloc(0);
      const send = () => {
        if (performance.now() >= end) return socket.end(resolve);
        sentAt = performance.now();
        socket.write(serialise(request((count += 1)), host));
      };
      socket.on('connect', send);
      socket.on('error', reject);
      socket.on('data', (chunk: Buffer) => {
        received = received.length === 0 ? chunk : Buffer.concat([received, chunk]);
        const headEnd = received.indexOf('\r\n\r\n');
        if (headEnd < 0) return;
        const head = received.toString('latin1', 0, headEnd);
        if (!head.startsWith('HTTP/1.1 2')) return reject(new Error(received.toString('utf8')));
        if (received.length < headEnd + 4 + contentLength(head)) return;
        latencies.push(performance.now() - sentAt);
        received = Buffer.alloc(0);
        send();
      });
    });

  await Promise.all(Array.from({ length: connections }, keepBusy));
  const elapsed = (performance.now() - began) / 1000;
  latencies.sort((a, b) => a - b);
  const at = (share: number) => latencies[Math.floor(latencies.length * share)] ?? 0;
  const answered = latencies.length;
  return { answered, perSecond: answered / elapsed, p50Ms: at(0.5), p95Ms: at(0.95), p99Ms: at(0.99) };
}

function serialise({ method, path, headers, body = '' }: Request, host: string): string {
  const lines = Object.entries({ ...headers, host, 'content-length': String(Buffer.byteLength(body)) });
  return `${method} ${path} HTTP/1.1\r\n${lines.map(([name, value]) => `${name}: ${value}\r\n`).join('')}\r\n${body}`;
}

function contentLength(head: string): number {
  const length = /^content-length: (\d+)/im.exec(head)?.[1];
  if (length === undefined) throw new Error(`No content-length header in ${head}`);
  return Number(length);
}
