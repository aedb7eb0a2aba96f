import type { ManifestFile, ManifestPage, ManifestText } from './manifest.ts';

/** What a playlist can name, of each kind. */
export interface Contents {
  files: Pick<ManifestFile, 'fileId'>[];
  texts?: Pick<ManifestText, 'fileId'>[] | undefined;
  pages?: Pick<ManifestPage, 'fileId'>[] | undefined;
}

/** The ids of all that can be shown. */
export function contentIds({ files, texts = [], pages = [] }: Contents): Set<number> {
  return new Set([...files, ...texts, ...pages].map(({ fileId }) => fileId));
}
