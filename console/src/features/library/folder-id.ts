import { IdText } from '@vitrine/contract/values';

/** The folder that an address names by `?folder=`; 0, which is Home, without. */
export function folderIdOf(search: Record<string, unknown>): number {
  const id = IdText.safeParse(search['folder']);
  return id.success ? id.data : 0;
}
