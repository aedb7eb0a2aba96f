import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { crc32, gzipSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { aVideo, aFolder, anImage } from '../test/sample-media.ts';
import { sniff } from './sniff.ts';

const sniffed = (bytes: Buffer | string) => {
  const path = join(aFolder(), 'upload');
  writeFileSync(path, bytes);
  return sniff(path);
};

test.each([
  ['jpeg', 'jpg'],
  ['png', 'png'],
  ['webp', 'webp'],
  ['gif', 'gif'],
  ['avif', 'avif'],
] as const)('%s is detected as an image', async (format, extension) => {
  expect(await sniffed(await anImage({ format }))).toEqual({ kind: 'image', extension });
});

test.each([
  ['video.mp4', 'mp4', []],
  ['video.m4v', 'mp4', ['-f', 'ipod']],
  ['video.mov', 'mov', []],
  ['video.webm', 'webm', ['-c:v', 'libvpx', '-c:a', 'libopus']],
] as const)('%s is detected as a video', async (name, extension, encode) => {
  expect(await sniff(aVideo(aFolder(), { name, encode: [...encode] }))).toEqual({ kind: 'video', extension });
});

test.each([
  ['plain', '<svg xmlns="http://www.w3.org/2000/svg"/>'],
  ['prefixed', '<s:svg xmlns:s="http://www.w3.org/2000/svg"/>'],
  [
    'with all that may stand before',
    '\ufeff<?xml version="1.0"?>\n<!-- <html> -->\n<!DOCTYPE svg PUBLIC "-//W3C//DTD SVG 1.1//EN" "svg11.dtd" [<!ENTITY ns "x>y">]>\n<svg xmlns="http://www.w3.org/2000/svg"/>',
  ],
  ['in UTF-16', Buffer.from('\ufeff<svg xmlns="http://www.w3.org/2000/svg"/>', 'utf16le')],
])('svg, %s, is detected as a drawing', async (_name, text) => {
  expect(await sniffed(text)).toEqual({ kind: 'svg' });
});

/** A ZIP as Office writes it, beginning with the types of its parts. */
function zipOf(type: string): Buffer {
  const main = `application/vnd.openxmlformats-officedocument.${type}.main+xml`;
  return zipEntry('[Content_Types].xml', Buffer.from(`<Types><Override ContentType="${main}"/></Types>`));
}

function zipEntry(name: string, content: Buffer): Buffer {
  const head = Buffer.alloc(30);
  head.write('PK\u0003\u0004', 'latin1');
  head.writeUInt16LE(20, 4);
  head.writeUInt32LE(crc32(content), 14);
  head.writeUInt32LE(content.length, 18);
  head.writeUInt32LE(content.length, 22);
  head.writeUInt16LE(name.length, 26);
  return Buffer.concat([head, Buffer.from(name), content]);
}

/** A compound file as of Office before 2007, with its directory in the third sector of 512 bytes. */
function compoundOf(name: string): Buffer {
  const bytes = Buffer.alloc(512 * 4);
  Buffer.from('d0cf11e0a1b11ae1', 'hex').copy(bytes);
  bytes.writeUInt16LE(9, 30);
  bytes.writeUInt32LE(1, 48);
  bytes.write('Root Entry', 1024, 'utf16le');
  bytes.write(name, 1024 + 128, 'utf16le');
  return bytes;
}

test.each([
  ['nothing at all', Buffer.alloc(0), 'empty'],
  ['text', 'hello', 'neither an image nor a video'],
  ['a web page', '<!doctype html><svg onload="alert(1)"></svg>', 'neither an image nor a video'],
  [
    'a web page in XML',
    '<?xml version="1.0"?><html xmlns="http://www.w3.org/1999/xhtml"/>',
    'neither an image nor a video',
  ],
  ['a script', '#!/bin/sh\nrm -rf /', 'neither an image nor a video'],
  ['a program', Buffer.from('7f454c4602010100', 'hex'), 'neither an image nor a video'],
  ['a Word file', zipOf('wordprocessingml.document'), "Word files can't be shown. Save it as a picture."],
  ['an Excel file', zipOf('spreadsheetml.sheet'), "Excel files can't be shown. Save it as a picture."],
  ['slides', zipOf('presentationml.presentation'), "PowerPoint files can't be shown. Save its slides as pictures."],
  ['an old Word file', compoundOf('WordDocument'), "Word files can't be shown. Save it as a picture."],
  ['an old Excel file', compoundOf('Workbook'), "Excel files can't be shown. Save it as a picture."],
  ['old slides', compoundOf('PowerPoint Document'), "PowerPoint files can't be shown. Save its slides as pictures."],
  ['an installer', compoundOf('SummaryInformation'), 'neither an image nor a video'],
  ['a compound file cut short', compoundOf('WordDocument').subarray(0, 20), 'neither an image nor a video'],
  ['a packed svg', gzipSync('<svg xmlns="http://www.w3.org/2000/svg"/>'), 'neither an image nor a video'],
  ['a BMP', Buffer.concat([Buffer.from('BM'), Buffer.alloc(60)]), 'image format (image/bmp)'],
  ['a photo from a phone', Buffer.from('0000001866747970686569630000000068656963', 'hex'), 'HEIC'],
])('%s is refused with the reason', async (_name, bytes, reason) => {
  await expect(sniffed(bytes)).rejects.toMatchObject({ status: 415, message: expect.stringContaining(reason) });
});

test.each([
  ['tone.mp3', []],
  ['tone.wav', []],
  ['tone.flac', []],
  ['tone.m4a', []],
  ['tone.ogg', ['-c:a', 'libopus']],
])('audio without video, %s, is refused', async (name, encode) => {
  const path = aVideo(aFolder(), { name, encode: ['-vn', ...encode] });
  await expect(sniff(path)).rejects.toMatchObject({
    status: 415,
    message: expect.stringContaining('Audio files are not supported'),
  });
});

test.each([
  ['video.mkv', []],
  ['video.avi', []],
  ['video.ts', []],
])('a video that browsers do not play, %s, is refused', async (name, encode) => {
  const path = aVideo(aFolder(), { name, encode });
  await expect(sniff(path)).rejects.toMatchObject({
    status: 415,
    message: expect.stringContaining('Browsers do not support'),
  });
});

test('an image that is also an archive or a document is refused, one with trailing bytes is not', async () => {
  const image = await anImage();
  const archive = Buffer.concat([Buffer.from('PK\u0005\u0006'), Buffer.alloc(18)]);
  await expect(sniffed(Buffer.concat([image, archive]))).rejects.toMatchObject({
    message: expect.stringContaining('ZIP archive'),
  });
  const withComment = Buffer.concat([image, archive.fill(5, 20, 21), Buffer.from('hello')]);
  await expect(sniffed(withComment)).rejects.toMatchObject({ message: expect.stringContaining('ZIP archive') });
  const comment = Buffer.concat([Buffer.from('fffe0010', 'hex'), Buffer.from('%PDF-1.4\n12345')]);
  const document = Buffer.concat([image.subarray(0, 2), comment, image.subarray(2)]);
  await expect(sniffed(document)).rejects.toMatchObject({ message: expect.stringContaining('PDF document') });
  expect(await sniffed(Buffer.concat([image, Buffer.from('MotionPhoto_Data')]))).toEqual({
    kind: 'image',
    extension: 'jpg',
  });
});

test('the file name does not matter: a video called .jpg is a video', async () => {
  const bytes = readFileSync(aVideo(aFolder()));
  const path = join(aFolder(), 'holiday.jpg');
  writeFileSync(path, bytes);
  expect(await sniff(path)).toEqual({ kind: 'video', extension: 'mp4' });
});

test('a PDF is detected as a document', async () => {
  expect(await sniffed('%PDF-1.7\n')).toEqual({ kind: 'document', extension: 'pdf' });
});
