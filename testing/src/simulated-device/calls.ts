import { Agent, request } from 'node:http';
import type { CallRecorder } from './call-recorder.ts';

export interface Call {
  method: 'GET' | 'POST';
  /** Below /api. */
  path: string;
  /** None for a screen that is being paired. */
  token?: string;
  etag?: string | null;
  body?: unknown;
}

export interface Answer {
  status: number;
  headers: Record<string, string | string[] | undefined>;
  text: string;
}

export interface Calls {
  /** Throws where there is no response, or an error; both are recorded under `what`. */
  ask(what: string, call: Call): Promise<Answer>;
}

const timeoutMs = 20_000;

/** Uses `node:http`: a fetch costs as much CPU time as the response of the server, on the same two cores. */
export function makeCalls(url: string, recorder: CallRecorder): Calls {
  const { hostname, port } = new URL(url);
  // As many connections as devices that send a request at the same time, like real ones.
  const agent = new Agent({ keepAlive: true, maxSockets: Infinity, maxFreeSockets: 256, timeout: timeoutMs });

  function send({ method, path, token, etag, body }: Call): Promise<Answer> {
    const text = body === undefined ? null : JSON.stringify(body);
    const headers: Record<string, string> = {};
    if (token !== undefined) headers['authorization'] = `Bearer ${token}`;
    if (etag) headers['if-none-match'] = etag;
    if (text !== null) headers['content-type'] = 'application/json';
    return new Promise((resolve, reject) => {
      const options = { agent, hostname, port, method, path: `/api${path}`, headers, timeout: timeoutMs };
      const call = request(options, (response) => {
        let received = '';
        response.setEncoding('utf8');
        response.on('data', (chunk: string) => (received += chunk));
        response.on('error', reject);
        response.on('end', () =>
          resolve({ status: response.statusCode ?? 0, headers: response.headers, text: received }),
        );
      });
      call.on('timeout', () => call.destroy(Object.assign(new Error('No response in time'), { code: 'ETIMEDOUT' })));
      call.on('error', reject);
      call.end(text ?? undefined);
    });
  }

  return {
    async ask(what, call) {
      const began = performance.now();
      const answer = await send(call).catch((error: unknown) => {
        recorder.recordError(what, codeOf(error));
        throw error;
      });
      if (answer.status >= 400) {
        recorder.recordError(what, String(answer.status));
        throw new Error(`${what} was answered with ${answer.status}: ${answer.text.slice(0, 200)}`);
      }
      recorder.record(what, performance.now() - began);
      return answer;
    },
  };
}

function codeOf(error: unknown): string {
  return error instanceof Error && 'code' in error ? String(error.code) : String(error);
}
