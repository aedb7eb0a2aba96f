import { leftToRight, t } from '@vitrine/contract/messages';
import { sizeText } from '@vitrine/contract/file-size';
import type { PdfDocument } from '@vitrine/contract/documents';
import type { LibraryFile } from '@vitrine/contract/library';
import { z } from 'zod';

const Info = z.object({ Size: z.number() });

/** "1920×1080 · 81.2 Kb", as far as known. */
export function fileFacts({ kind, page, document, width, height, info }: LibraryFile): string {
  if (kind === 'text') return t('Text card');
  if (kind === 'layout') return t('Layout');
  if (page) return siteOf(page.url);
  const size = sizeText(sizeOf({ info }));
  if (document) return `${pagesText(document)} · ${size}`;
  return [width !== null && height !== null && leftToRight(`${width}×${height}`), size].filter(Boolean).join(' · ');
}

/** "2 of 12 pages", as far as pages are left out. */
export function pagesText({ pageCount, total }: PdfDocument): string {
  return total === 0 || total === pageCount
    ? t('{count, plural, one {# page} other {# pages}}', { count: pageCount })
    : t('{count, plural, one {{total} of # page} other {{total} of # pages}}', { count: pageCount, total });
}

/** "menu.example" of a URL; an invalid URL as it is. */
function siteOf(url: string): string {
  return URL.canParse(url) ? new URL(url).host : url;
}

/** Bytes. */
export function sizeOf({ info }: Pick<LibraryFile, 'info'>): number {
  return Info.parse(JSON.parse(info)).Size;
}

/** The file name with the extension of the converted file, which can differ from that of the upload. */
export function downloadName(fileName: string, url: string): string {
  const extension = /\.\w+$/.exec(url)?.[0] ?? '';
  const baseName = fileName.replace(/\.[A-Za-z0-9]{1,8}$/, '');
  const isSame = extension === '.jpg' && /\.jpe?g$/i.test(fileName);
  return isSame || fileName.toLowerCase().endsWith(extension) ? fileName : `${baseName}${extension}`;
}
