import type { IncomingMessage } from 'node:http';

/** Ten events of 10 kB with each character escaped. */
const maxBytes = 256 * 1024;
/** Read and discarded up to here, so that the sender receives the response. */
const maxDiscardedBytes = 16 * maxBytes;

type Body = { status: 'whole'; bytes: Buffer } | { status: 'too-large' } | { status: 'aborted' };

export function readBody(request: IncomingMessage): Promise<Body> {
  return new Promise((resolve) => {
    const chunks: Buffer[] = [];
    let size = 0;
    request.on('data', (chunk: Buffer) => {
      size += chunk.length;
      if (size <= maxBytes) chunks.push(chunk);
      else chunks.length = 0;
      if (size > maxDiscardedBytes) request.destroy();
    });
    request.on('end', () =>
      resolve(size > maxBytes ? { status: 'too-large' } : { status: 'whole', bytes: Buffer.concat(chunks) }),
    );
    request.on('error', () => resolve({ status: 'aborted' }));
    request.on('close', () => resolve({ status: 'aborted' }));
  });
}
