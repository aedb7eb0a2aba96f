import { readFile } from 'node:fs/promises';
import { setTimeout as sleep } from 'node:timers/promises';

interface Upload {
  fileName: string;
  type: string;
  bytes: Buffer;
}

/** Uploads a photo and returns its id once it is ready to play. `url` is that of the API. */
export async function uploadImage(url: string, headers: Record<string, string>, directoryId: number): Promise<number> {
  const bytes = await readFile(new URL('../server/demo/breakfast.jpg', import.meta.url));
  return uploadFile(url, headers, { directoryId, fileName: 'breakfast.jpg', type: 'image/jpeg', bytes });
}

/** As `uploadImage`, with a file of your own. */
export async function uploadFile(
  url: string,
  headers: Record<string, string>,
  { directoryId, fileName, type, bytes }: Upload & { directoryId: number },
): Promise<number> {
  const form = new FormData();
  form.append('directoryId', String(directoryId));
  form.append('files', new Blob([new Uint8Array(bytes)], { type }), fileName);
  const answer = await fetch(`${url}/library/upload`, { method: 'POST', headers, body: form });
  const { files } = (await answer.json()) as { files: { fileId: number }[] };
  const fileId = files[0]?.fileId;
  if (fileId === undefined) throw new Error(`The file was refused: ${answer.status}`);
  while (!(await isReady(url, headers, { directoryId, fileId }))) await sleep(100);
  return fileId;
}

async function isReady(url: string, headers: Record<string, string>, { directoryId, fileId }: Record<string, number>) {
  const folder = await fetch(`${url}/library/directory/${directoryId}`, { headers });
  const { files } = (await folder.json()) as { files: { fileId: number; status: string }[] };
  return files.some((file) => file.fileId === fileId && file.status === 'ready');
}
