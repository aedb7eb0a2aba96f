// A client of the tus protocol.
import { tusPath } from '@vitrine/contract/library';

interface TusOptions {
  address: string;
  token: string | null;
}

const resumable = { 'tus-resumable': '1.0.0' };

export function tusClient({ address, token }: TusOptions) {
  const headers = { ...resumable, ...(token !== null && { authorization: `Bearer ${token}` }) };
  return {
    create(size: number, metadata: Record<string, string | number>) {
      const entries = Object.entries(metadata).map(([name, value]) => `${name} ${btoa(String(value))}`);
      const creation = { 'upload-length': String(size), 'upload-metadata': entries.join(',') };
      return fetch(`${address}/api${tusPath}`, { method: 'POST', headers: { ...headers, ...creation } });
    },
    offset: (location: string) => fetch(`${address}${location}`, { method: 'HEAD', headers }),
    send(location: string, offset: number, bytes: Buffer) {
      const chunkHeaders = { 'upload-offset': String(offset), 'content-type': 'application/offset+octet-stream' };
      return fetch(`${address}${location}`, {
        method: 'PATCH',
        headers: { ...headers, ...chunkHeaders },
        body: new Uint8Array(bytes),
      });
    },
    end: (location: string) => fetch(`${address}${location}`, { method: 'DELETE', headers }),
  };
}

export const locationOf = (created: Response) => created.headers.get('location') ?? '';
export const offsetOf = (answer: Response) => Number(answer.headers.get('upload-offset'));
