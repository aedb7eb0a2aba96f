import { msg, type Message } from '@vitrine/contract/messages';
import type { FileHandle } from 'node:fs/promises';

// Office itself uses the word: “Save as Picture”.
// oxlint-disable vitrine/words
const word = msg("Word files can't be shown. Save it as a picture.");
const excel = msg("Excel files can't be shown. Save it as a picture.");
const powerPoint = msg("PowerPoint files can't be shown. Save its slides as pictures.");

/** By the start of the type; the first one that fits. */
const documents: readonly (readonly [RegExp, Message])[] = [
  [/wordprocessingml|ms-word|opendocument\.text/, word],
  [/spreadsheetml|ms-excel|opendocument\.spreadsheet/, excel],
  [/presentationml|ms-powerpoint|opendocument\.presentation/, powerPoint],
];

/** The advice for a document that was uploaded instead of an image; null for other types. Reads formats before Office 2007. */
export async function documentRefusal(mime: string, file: FileHandle): Promise<Message | null> {
  if (mime === 'application/x-cfb') return oldOfficeRefusal(await directoryOf(file));
  return documents.find(([types]) => types.test(mime))?.[1] ?? null;
}

function oldOfficeRefusal(names: string): Message | null {
  if (names.includes('WordDocument')) return word;
  if (names.includes('PowerPoint Document')) return powerPoint;
  return names.includes('Workbook') ? excel : null;
}

const maxSectorShift = 12;

/** The first names in a compound file, which one type serves for Word, Excel, PowerPoint and installers. */
async function directoryOf(file: FileHandle): Promise<string> {
  const { buffer: head, bytesRead } = await file.read(Buffer.alloc(52), 0, 52, 0);
  if (bytesRead < 52) return '';
  const shift = Math.min(head.readUInt16LE(30), maxSectorShift);
  const { buffer } = await file.read(Buffer.alloc(4096), 0, 4096, (head.readUInt32LE(48) + 1) * 2 ** shift);
  return buffer.toString('utf16le');
}
