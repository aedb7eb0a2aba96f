import type { ManifestFile, ManifestLayout, ManifestPage, ManifestText } from './manifest.ts';

/** All content that a playlist can refer to, by kind. */
export interface Contents {
  files: Pick<ManifestFile, 'fileId'>[];
  texts?: Pick<ManifestText, 'fileId'>[] | undefined;
  pages?: Pick<ManifestPage, 'fileId'>[] | undefined;
  layouts?: Pick<ManifestLayout, 'fileId'>[] | undefined;
}

/** The ids of all content that can be shown. */
export function contentIds({ files, texts = [], pages = [], layouts = [] }: Contents): Set<number> {
  return new Set([...files, ...texts, ...pages, ...layouts].map(({ fileId }) => fileId));
}
