import { setTimeout as sleep } from 'node:timers/promises';
import { pdfOfWords } from '@vitrine/testing/handmade-pdf';
import { cpuSeconds } from './cpu-seconds.ts';
import type { Bench } from './measurement.ts';
import { post, type BenchServer } from './bench-server.ts';

const pages = 50;
const maxSeconds = 30;

/** From choosing all pages of a PDF until their images are in the library, and the CPU time of all processes. */
export const bench: Bench = async (server) => {
  const { fileId } = await upload(server);
  const [began, used] = [performance.now(), cpuSeconds(server.pid)];
  await choosePages(server, fileId);
  while (!(await isDrawn(server, fileId))) await sleep(200);
  const seconds = (performance.now() - began) / 1000;
  return [
    {
      name: `Draw a PDF of ${pages} pages, 3840 pixels wide`,
      ours: `${seconds.toFixed(1)} s, ${(cpuSeconds(server.pid) - used).toFixed(1)} CPU-s`,
      floor: '',
      ratio: null,
      promise: `≤ ${maxSeconds} s`,
      isKept: seconds <= maxSeconds,
    },
  ];
};

const signedIn = ({ tenant }: BenchServer) => ({ authorization: `Bearer ${tenant.token}` });

async function upload(server: BenchServer): Promise<{ fileId: number }> {
  const folder = { name: 'PDF', parentId: 0 };
  const { directoryId } = await post<{ directoryId: number }>(
    `${server.url}/api/library/directory`,
    folder,
    signedIn(server),
  );
  const pdf = pdfOfWords(Array.from({ length: pages }, (_, page) => `Soup of day ${page + 1}`));
  const form = new FormData();
  form.append('directoryId', String(directoryId));
  form.append('files', new Blob([new Uint8Array(pdf)]), 'menu.pdf');
  const answer = await fetch(`${server.url}/api/library/upload`, {
    method: 'POST',
    headers: signedIn(server),
    body: form,
  });
  const { files } = (await answer.json()) as { files: { fileId: number }[] };
  if (!files[0]) throw new Error(`The PDF was refused: ${answer.status}`);
  return files[0];
}

async function choosePages(server: BenchServer, fileId: number): Promise<void> {
  const answer = await fetch(`${server.url}/api/library/document/${fileId}`, {
    method: 'PUT',
    headers: { ...signedIn(server), 'content-type': 'application/json' },
    body: JSON.stringify({ pages: '' }),
  });
  if (!answer.ok) throw new Error(await answer.text());
}

async function isDrawn(server: BenchServer, fileId: number): Promise<boolean> {
  const answer = await fetch(`${server.url}/api/library/file/${fileId}`, { headers: signedIn(server) });
  const { status, reason } = (await answer.json()) as { status: string; reason: string | null };
  if (status === 'failed') throw new Error(reason ?? status);
  return status === 'ready';
}
