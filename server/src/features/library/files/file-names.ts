import { t } from '@vitrine/contract/messages';
const maxLength = 200;

/** Characters that break a line, a file system or the text direction around a name. */
// oxlint-disable-next-line no-control-regex
const unsafeCharacters = /[\u0000-\u001f\u007f-\u009f\u200e\u200f\u2028-\u202e\u2066-\u2069\ufeff\ufffe\uffff]/g;

/** A file name that is safe to show: without folders, control characters and direction marks, and not too long. */
export function cleanFileName(given: string | undefined): string {
  const name = (given ?? '')
    .normalize('NFC')
    .replace(unsafeCharacters, '')
    .replace(/^.*[/\\]/s, '')
    .trim();
  const { stem, extension } = splitFileName(name);
  return `${[...stem].slice(0, maxLength - extension.length).join('')}${extension}` || t('Untitled');
}

/** `extension` with its dot, or empty. */
export function splitFileName(name: string): { stem: string; extension: string } {
  const match = /^(.+)(\.[A-Za-z0-9]{1,8})$/s.exec(name);
  return { stem: match?.[1] ?? name, extension: match?.[2] ?? '' };
}
