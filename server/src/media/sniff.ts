import { type Message, msg, t } from '@vitrine/contract/messages';
import { open } from 'node:fs/promises';
import { FileTypeParser } from 'file-type/node';
import { AppError } from '../errors.ts';
import { documentRefusal } from './document-kind.ts';
import { type Extension } from './media-key.ts';

export type MediaType =
  | { kind: 'image' | 'video'; extension: Extension }
  | { kind: 'document'; extension: 'pdf' }
  | { kind: 'svg' };

/** An animated PNG is a PNG to every browser, and an .m4v is an MP4. */
const accepted: Record<string, MediaType> = {
  'image/jpeg': { kind: 'image', extension: 'jpg' },
  'image/png': { kind: 'image', extension: 'png' },
  'image/apng': { kind: 'image', extension: 'png' },
  'image/webp': { kind: 'image', extension: 'webp' },
  'image/gif': { kind: 'image', extension: 'gif' },
  'image/avif': { kind: 'image', extension: 'avif' },
  'video/mp4': { kind: 'video', extension: 'mp4' },
  'video/x-m4v': { kind: 'video', extension: 'mp4' },
  'video/webm': { kind: 'video', extension: 'webm' },
  'video/quicktime': { kind: 'video', extension: 'mov' },
};

/** Types that only ffmpeg reads, and which are converted. A video of an old phone is an MP4 by its structure. */
const convertible: Record<string, MediaType> = {
  'video/matroska': { kind: 'video', extension: 'mkv' },
  'video/vnd.avi': { kind: 'video', extension: 'avi' },
  'video/x-ms-asf': { kind: 'video', extension: 'wmv' },
  'video/mpeg': { kind: 'video', extension: 'mpg' },
  'video/MP1S': { kind: 'video', extension: 'mpg' },
  'video/MP2P': { kind: 'video', extension: 'mpg' },
  'video/mp2t': { kind: 'video', extension: 'ts' },
  'video/3gpp': { kind: 'video', extension: 'mp4' },
  'video/3gpp2': { kind: 'video', extension: 'mp4' },
};

const supported = msg('Upload a JPEG, PNG, WebP, GIF, AVIF or SVG image, an MP4, WebM or MOV video, or a PDF.');
const timeoutMs = 5_000;

/**
 * Detects the type of a file by its bytes, whatever its name. Throws 415 with the reason for a file that cannot be shown;
 * `converts` states whether ffmpeg can convert more kinds of videos.
 */
export async function sniff(path: string, { converts } = { converts: false }): Promise<MediaType> {
  const parser = new FileTypeParser({ signal: AbortSignal.timeout(timeoutMs) });
  const found = (await parser.fromFile(path))?.mime ?? '';
  if (found === 'application/pdf') return { kind: 'document', extension: 'pdf' };
  const { head, tail, document } = await readParts(path, found);
  const type = accepted[found] ?? (converts ? convertible[found] : undefined);
  if (type === undefined) {
    if (isSvg(head)) return { kind: 'svg' };
    throw unsupported(document === null ? reasonFor(found, head.length) : t(document));
  }
  const other = otherFormatOf(head, tail);
  if (other !== null)
    throw unsupported(t('This file is also a {other}. {supported}', { other, supported: t(supported) }));
  return type;
}

export function unsupported(reason: string): AppError {
  return new AppError(415, 'unsupported_type', reason);
}

/** For an image that cannot be decoded, here or within the limits of another process. */
export function refuseDamagedImage(): never {
  throw unsupported(t('This image is damaged or incomplete'));
}

function reasonFor(mime: string, length: number): string {
  if (length === 0) return t('The file is empty');
  if (mime.startsWith('audio/')) return t('Audio files are not supported. {supported}', { supported: t(supported) });
  if (/hei[cf]/.test(mime))
    return t('Browsers do not support HEIC images. Save it as JPEG. {supported}', { supported: t(supported) });
  if (mime.startsWith('video/'))
    return t('Browsers do not support this video format ({mime}). {supported}', { mime, supported: t(supported) });
  if (mime.startsWith('image/'))
    return t('Browsers do not support this image format ({mime}). {supported}', { mime, supported: t(supported) });
  return t('This is neither an image nor a video. {supported}', { supported: t(supported) });
}

const headLength = 4_096;
/** The last record of a ZIP, with the maximum comment after it. */
const tailLength = 22 + 65_535;

interface Parts {
  head: Buffer;
  tail: Buffer;
  /** The reason for the refusal, if the file is a document. */
  document: Message | null;
}

async function readParts(path: string, mime: string): Promise<Parts> {
  const file = await open(path, 'r');
  try {
    const { size } = await file.stat();
    const piece = async (start: number, length: number) => {
      const { buffer, bytesRead } = await file.read(Buffer.alloc(length), 0, length, start);
      return buffer.subarray(0, bytesRead);
    };
    return {
      head: await piece(0, headLength),
      tail: await piece(Math.max(0, size - tailLength), Math.min(size, tailLength)),
      document: await documentRefusal(mime, file),
    };
  } finally {
    await file.close();
  }
}

/** SVG has no magic number: it is XML whose first element is svg, with any prefix. */
function isSvg(head: Buffer): boolean {
  const encoding =
    head[0] === 0xff && head[1] === 0xfe ? 'utf-16le' : head[0] === 0xfe && head[1] === 0xff ? 'utf-16be' : 'utf-8';
  const prolog = /^\s*(<\?[^]*?\?>\s*|<!--[^]*?-->\s*|<!DOCTYPE\s+([\w.-]+:)?svg\b([^[>]|\[[^\]]*\])*>\s*)*/i;
  const text = new TextDecoder(encoding).decode(head).replace(prolog, '');
  return /^<([\w.-]+:)?svg[\s>/]/.test(text);
}

/** Another format that the file has at the same time: such a file is made to be opened in that format. */
function otherFormatOf(head: Buffer, tail: Buffer): string | null {
  if (head.subarray(0, 1024).includes('%PDF-')) return t('PDF document');
  for (
    let at = tail.lastIndexOf('PK\u0005\u0006');
    at >= 0;
    at = at === 0 ? -1 : tail.lastIndexOf('PK\u0005\u0006', at - 1)
  ) {
    if (at + 22 <= tail.length && at + 22 + tail.readUInt16LE(at + 20) === tail.length) return t('ZIP archive');
  }
  return null;
}
