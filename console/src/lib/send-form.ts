import type { Endpoint } from '@vitrine/contract/endpoint';
import { trackSave } from './delivery-tracking.ts';
import { failure, sessionHeaders, type ApiError } from './http.ts';

export interface Sending<R = unknown> {
  /** The reply's body; rejects with an ApiError. */
  answer: Promise<R>;
  /** Stops sending for now; the next attempt may resume or start again. */
  pause: () => void;
  cancel: () => void;
}

/** Sends a multipart form under /api and reports the upload progress, which `fetch` cannot. */
export function sendForm(endpoint: Endpoint, form: FormData, onProgress: (part: number) => void): Sending {
  const request = new XMLHttpRequest();
  const answer = new Promise<unknown>((resolve, reject: (reason: ApiError) => void) => {
    request.upload.addEventListener('progress', ({ loaded, total }) => onProgress(total > 0 ? loaded / total : 0));
    request.addEventListener('load', () => {
      const body = parsed(request.responseText);
      if (request.status >= 200 && request.status < 300) {
        trackSave(endpoint, request.getResponseHeader('date'));
        resolve(body);
      } else reject(failure(request.status, body));
    });
    for (const event of ['error', 'timeout', 'abort']) {
      request.addEventListener(event, () => reject(failure(0, null)));
    }
  });
  request.open(endpoint.method, `/api${endpoint.path}`);
  for (const [name, value] of Object.entries(sessionHeaders())) request.setRequestHeader(name, value);
  request.send(form);
  const stop = () => request.abort();
  return { answer, pause: stop, cancel: stop };
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
