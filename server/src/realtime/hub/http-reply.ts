import type { ServerResponse } from 'node:http';

export interface Reply {
  status: 200 | 400 | 401 | 403 | 404 | 405 | 413;
  body: object;
}

export function ok(body: object = {}): Reply {
  return { status: 200, body };
}

export function refusal(status: Exclude<Reply['status'], 200>, error: string): Reply {
  return { status, body: { error } };
}

export function writeReply(response: ServerResponse, { status, body }: Reply): void {
  const text = JSON.stringify(body);
  response.writeHead(status, { 'content-type': 'application/json', 'content-length': Buffer.byteLength(text) });
  response.end(text);
}
