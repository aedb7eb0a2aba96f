import type { ManifestFile, ManifestPage, ManifestText } from './manifest.ts';

/** All content that a playlist can refer to, by kind. */
export interface Contents {
  files: Pick<ManifestFile, 'fileId'>[];
  texts?: Pick<ManifestText, 'fileId'>[] | undefined;
  pages?: Pick<ManifestPage, 'fileId'>[] | undefined;
}

/** The ids of all content that can be shown. */
export function contentIds({ files, texts = [], pages = [] }: Contents): Set<number> {
  return new Set([...files, ...texts, ...pages].map(({ fileId }) => fileId));
}
