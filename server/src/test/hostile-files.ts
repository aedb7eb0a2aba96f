// Malicious files: unsupported, mislabelled, polyglot or endless. Tests make them, so that none is in the repository.
import { readFileSync } from 'node:fs';
import { crc32, deflateSync, gzipSync } from 'node:zlib';
import sharp from 'sharp';
import { aVideo, aFolder, anImage } from './sample-media.ts';

export type HostileFiles = Record<string, Buffer>;

const script = '<script>alert(1)</script>';
const svg = (inside: string, attributes = 'width="20" height="10"') =>
  `<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" ${attributes}>${inside}</svg>`;

/** Files that are neither an image nor a video that a browser shows, many with the name of one. */
export function unsupportedFiles(): HostileFiles {
  const texts = {
    'page.jpg': `<!doctype html>${script}`,
    'page-of-xml.svg': `<?xml version="1.0"?><html xmlns="http://www.w3.org/1999/xhtml">${script}</html>`,
    'styled.svg': '<?xml version="1.0"?><?xml-stylesheet href="a.xsl"?><xsl:stylesheet version="1.0"/>',
    'drawing-in-a-page.svg': `<!-- <svg> --><html><body>${svg(script)}</body></html>`,
    'script.js': 'alert(1)',
    'script.php.jpg': '<?php system($_GET[0]);',
    'script.sh': '#!/bin/sh\nrm -rf /',
    'image-that-is-a-script.gif': 'GIF89a/*\u0001\u0000*/=1;alert(1)',
    'document.pdf': '%PDF-1.7\n1 0 obj<</OpenAction<</S/JavaScript/JS(app.alert(1))>>>>endobj',
    'postscript.eps': '%!PS-Adobe-3.0 EPSF-3.0\n(/etc/passwd)(r) file',
    'magick.mvg': 'push graphic-context\nfill \'url(https://example.com/a.jpg"|ls "-la)\'\npop graphic-context',
    'pixmap.ppm': 'P3 1 1 255 9 9 9',
    'list.m3u8': '#EXTM3U\n#EXTINF:1,\nfile:///etc/passwd\n#EXT-X-ENDLIST\n',
    'list.mp4': 'ffconcat version 1.0\nfile /etc/passwd\n',
    'manifest.mpd': '<MPD xmlns="urn:mpeg:dash:schema:mpd:2011"><BaseURL>file:///etc/passwd</BaseURL></MPD>',
    'session.sdp': 'v=0\no=- 0 0 IN IP4 127.0.0.1\nm=video 5004 RTP/AVP 96\n',
    'subtitles.vtt': 'WEBVTT\n\n00:00.000 --> 00:01.000\n<b>a</b>',
    'half.svg': '<svg xmlns="http://www.w3.org/2000/svg"><g>',
  };
  const heads = {
    'program.elf': '7f454c4602010100',
    'program.exe': '4d5a90000300000004000000ffff0000',
    'program.wasm': '0061736d01000000',
    'archive.zip': '504b030414000000',
    'archive.7z': '377abcaf271c0004',
    'image.bmp': `424d${'00'.repeat(60)}`,
    'image.tiff': '49492a0008000000000000000000',
    'image.ico': '00000100010010100000',
    'image.psd': '38425053000100000000000000030000000100000001000800030000',
    'image.jp2': '0000000c6a5020200d0a870a00000014667479706a703220000000006a703220',
    'image.jxl': '0000000c4a584c200d0a870a',
    'image.heic': '0000001866747970686569630000000068656963',
    'video.flv': '464c5601050000000900000000',
    'video.asf': '3026b2758e66cf11a6d900aa0062ce6c',
    'video-without-content.mp4': '000000186674797069736f6d0000020069736f6d6d703431',
    'video-of-no-end.webm': '1a45dfa3ffffffffffffffff42828477656 26d18538067ffffffffffffffff'.replace(' ', ''),
  };
  return {
    ...Object.fromEntries(Object.entries(texts).map(([name, text]) => [name, Buffer.from(text)])),
    ...Object.fromEntries(Object.entries(heads).map(([name, hex]) => [name, Buffer.from(hex, 'hex')])),
    'empty.png': Buffer.alloc(0),
    'packed.svg': gzipSync(svg('')),
  };
}

/** Images that are valid files of another format, too, and would be opened as that. */
export async function polyglotFiles(): Promise<HostileFiles> {
  const image = await anImage();
  const archiveEnd = Buffer.concat([Buffer.from('PK\u0005\u0006'), Buffer.alloc(18)]);
  return {
    'image-and-archive.jpg': Buffer.concat([image, Buffer.from('PK\u0003\u0004'), archiveEnd]),
    'image-and-document.jpg': withComment(image, '%PDF-1.4\n'),
    'image-and-archive.gif': Buffer.concat([await anImage({ format: 'gif' }), archiveEnd]),
  };
}

/** Valid media that carry a script: an upload may accept them, if they are served as media and nothing else. */
export async function mediaWithScripts(): Promise<HostileFiles> {
  const png = await anImage({ format: 'png' });
  const exif = { IFD0: { ImageDescription: script, Copyright: '"><img src=x onerror=alert(1)>' } };
  return {
    'comment.html': withComment(await anImage(), `${script}<?php phpinfo(); ?>`),
    'exif.jpg': await sharp(await anImage())
      .withExif(exif)
      .jpeg()
      .toBuffer(),
    'text.png': withChunk(png, 'tEXt', Buffer.from(`Comment\u0000${script}`)),
    'packed-text.png': withChunk(
      png,
      'zTXt',
      Buffer.concat([Buffer.from('Comment\u0000\u0000'), deflateSync(Buffer.alloc(64 * 1024 * 1024))]),
    ),
    'trailer.webp': Buffer.concat([await anImage({ format: 'webp' }), Buffer.from(script)]),
    'script.svg': Buffer.from(
      svg(`${script}<rect width="9" height="9" onclick="alert(1)"/>`, 'width="20" height="10" onload="alert(1)"'),
    ),
    'page-inside.svg': Buffer.from(
      svg(
        `<foreignObject width="20" height="10"><body xmlns="http://www.w3.org/1999/xhtml">${script}</body></foreignObject>`,
      ),
    ),
    'free-box.mp4': Buffer.concat([readFileSync(aVideo(aFolder())), box('free', Buffer.from(script))]),
  };
}

const filters = '<feTurbulence numOctaves="200" baseFrequency="0.9"/><feGaussianBlur stdDeviation="500"/>'.repeat(50);

/** An SVG that takes hours to render. */
export const endlessSvg = svg(
  `<filter id="f">${filters}</filter><rect width="4000" height="4000" filter="url(#f)"/>`,
  'width="4000" height="4000"',
);

/** Small files that declare enormous sizes. */
export async function bombs(): Promise<HostileFiles> {
  const jpeg = await anImage();
  const frameHeader = jpeg.indexOf(Buffer.from('ffc0', 'hex'));
  for (const at of [5, 7]) jpeg.writeUInt16BE(65_535, frameHeader + at);
  const frame = '2c0000000001000100000202440100';
  const entities = Array.from({ length: 9 }, (_, n) => `<!ENTITY e${n + 1} "${`&e${n};`.repeat(10)}">`).join('');
  return {
    'huge.png': await aHugePng(65_535, 65_535),
    'huge.jpg': jpeg,
    'huge.gif': Buffer.from(`474946383961ffffffff800000000000ffffff2c00000000ffffffff000202440100${'3b'}`, 'hex'),
    'endless.gif': Buffer.from(`47494638396101000100800000000000ffffff${frame.repeat(6_000)}3b`, 'hex'),
    'laughs.svg': Buffer.from(`<!DOCTYPE svg [<!ENTITY e0 "ha">${entities}]>${svg('<text>&e9;</text>')}`),
    'deep.svg': Buffer.from(svg(`${'<g>'.repeat(50_000)}${'</g>'.repeat(50_000)}`)),
    'deep.mp4': deepBoxes(20_000),
    'counted.mp4': withHugeCounts(readFileSync(aVideo(aFolder()))),
  };
}

/** Files that refer to these addresses, which the server must not request when it reads them. */
export function filesReferringTo(addresses: string[]): HostileFiles {
  return Object.fromEntries(
    addresses.flatMap((address, number): [string, Buffer][] => [
      [`image-${number}.svg`, Buffer.from(svg(`<image href="${address}" width="20" height="10"/>`))],
      [
        `linked-${number}.svg`,
        Buffer.from(svg(`<image xlink:href="${address}" width="20" height="10"/><use href="${address}#a"/>`)),
      ],
      [
        `styled-${number}.svg`,
        Buffer.from(
          `<?xml-stylesheet href="${address}"?>${svg(`<style>@import url("${address}");</style><rect width="9" height="9"/>`)}`,
        ),
      ],
      [
        `entity-${number}.svg`,
        Buffer.from(`<!DOCTYPE svg [<!ENTITY x SYSTEM "${address}">]>${svg('<text y="9">&x;</text>')}`),
      ],
      [`dtd-${number}.svg`, Buffer.from(`<!DOCTYPE svg SYSTEM "${address}">${svg('<rect width="9" height="9"/>')}`)],
      [
        `included-${number}.svg`,
        Buffer.from(svg(`<xi:include xmlns:xi="http://www.w3.org/2001/XInclude" href="${address}" parse="text"/>`)),
      ],
      [`list-${number}.mp4`, Buffer.from(`#EXTM3U\n#EXTINF:1,\n${address}\n#EXT-X-ENDLIST\n`)],
      [`concat-${number}.mp4`, Buffer.from(`ffconcat version 1.0\nfile ${address}\n`)],
      [`reference-${number}.mov`, withExternalSamples(readFileSync(aVideo(aFolder(), { name: 'video.mov' })), address)],
    ]),
  );
}

/** Valid files of every kind, truncated or with changed bytes, the same in each run. */
export async function damaged(times: number): Promise<HostileFiles> {
  const images = await Promise.all(
    (['jpeg', 'png', 'webp', 'gif', 'avif'] as const).map(
      async (format) => [format, await anImage({ format })] as const,
    ),
  );
  const video = readFileSync(aVideo(aFolder()));
  const files = [...images, ['mp4', video] as const];
  return Object.fromEntries(
    files.flatMap(([kind, bytes]) =>
      Array.from({ length: times }, (_, turn): [string, Buffer] => {
        const broken = Buffer.from(
          turn % 3 === 0 ? bytes.subarray(0, (bytes.length * (turn + 1)) / (times + 1)) : bytes,
        );
        for (let at = (turn * 37) % 97; at < broken.length; at += 89 + turn * 13) broken[at] = (at * 31 + turn) % 256;
        return [`${kind}-${turn}.${kind}`, broken];
      }),
    ),
  );
}

function withComment(jpeg: Buffer, text: string): Buffer {
  const length = Buffer.alloc(2);
  length.writeUInt16BE(Buffer.byteLength(text) + 2);
  return Buffer.concat([jpeg.subarray(0, 2), Buffer.from('fffe', 'hex'), length, Buffer.from(text), jpeg.subarray(2)]);
}

/** Inserts a chunk after the header, which is the first chunk. */
function withChunk(png: Buffer, type: string, data: Buffer): Buffer {
  const head = Buffer.alloc(4);
  head.writeUInt32BE(data.length);
  const named = Buffer.concat([Buffer.from(type), data]);
  const check = Buffer.alloc(4);
  check.writeUInt32BE(crc32(named));
  return Buffer.concat([png.subarray(0, 33), head, named, check, png.subarray(33)]);
}

/** A small RGBA PNG that declares these many pixels. */
export async function aHugePng(width: number, height: number, bits: 8 | 16 = 8): Promise<Buffer> {
  const huge = await anImage({ format: 'png' });
  huge.writeUInt32BE(width, 16);
  huge.writeUInt32BE(height, 20);
  huge.set([bits, 6], 24);
  huge.writeUInt32BE(crc32(huge.subarray(12, 29)), 29);
  return huge;
}

function box(type: string, body: Buffer): Buffer {
  const head = Buffer.alloc(8);
  head.writeUInt32BE(body.length + 8);
  head.write(type, 4, 'latin1');
  return Buffer.concat([head, body]);
}

const fileType = Buffer.from('000000186674797069736f6d0000020069736f6d6d703431', 'hex');

function deepBoxes(depth: number): Buffer {
  const heads = Array.from({ length: depth }, (_, level) => {
    const head = Buffer.alloc(8);
    head.writeUInt32BE((depth - level) * 8);
    head.write(level === 0 ? 'moov' : 'trak', 4, 'latin1');
    return head;
  });
  return Buffer.concat([fileType, ...heads]);
}

/** Every table of the video declares four thousand million entries. */
function withHugeCounts(video: Buffer): Buffer {
  for (const table of ['stts', 'stsz', 'stsc', 'stco', 'stss', 'elst']) {
    const at = video.indexOf(table);
    if (at > 0) video.writeUInt32BE(0xffff_ffff, at + (table === 'stsz' ? 12 : 8));
  }
  return video;
}

/** The video declares that its samples are in another file, at `address`. */
function withExternalSamples(video: Buffer, address: string): Buffer {
  const at = video.indexOf('dref');
  const entry = box('url ', Buffer.concat([Buffer.alloc(4), Buffer.from(`${address}\u0000`)]));
  const count = Buffer.from('0000000000000001', 'hex');
  return Buffer.concat([video.subarray(0, at - 4), box('dref', Buffer.concat([count, entry])), video.subarray(at)]);
}
