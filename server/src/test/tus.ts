// The tus protocol as a client speaks it.
import { tusPath } from '@vitrine/contract/library';

interface Speaker {
  address: string;
  token: string | null;
}

const resumable = { 'tus-resumable': '1.0.0' };

export function tusClient({ address, token }: Speaker) {
  const headers = { ...resumable, ...(token !== null && { authorization: `Bearer ${token}` }) };
  return {
    create(size: number, metadata: Record<string, string | number>) {
      const told = Object.entries(metadata).map(([name, value]) => `${name} ${btoa(String(value))}`);
      const creation = { 'upload-length': String(size), 'upload-metadata': told.join(',') };
      return fetch(`${address}/api${tusPath}`, { method: 'POST', headers: { ...headers, ...creation } });
    },
    offset: (place: string) => fetch(`${address}${place}`, { method: 'HEAD', headers }),
    send(place: string, offset: number, bytes: Buffer) {
      const piece = { 'upload-offset': String(offset), 'content-type': 'application/offset+octet-stream' };
      return fetch(`${address}${place}`, {
        method: 'PATCH',
        headers: { ...headers, ...piece },
        body: new Uint8Array(bytes),
      });
    },
    end: (place: string) => fetch(`${address}${place}`, { method: 'DELETE', headers }),
  };
}

export const placeOf = (created: Response) => created.headers.get('location') ?? '';
export const offsetOf = (answer: Response) => Number(answer.headers.get('upload-offset'));
