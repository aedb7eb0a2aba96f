import { IdText } from '@vitrine/contract/values';

/** The folder in `?folder=` of the address; 0, which is Home, without it. */
export function folderIdOf(search: Record<string, unknown>): number {
  const id = IdText.safeParse(search['folder']);
  return id.success ? id.data : 0;
}
