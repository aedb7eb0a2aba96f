import { type FileHandle, open } from 'node:fs/promises';
import { CustomSource, Input, Logging, LogLevel, MATROSKA, MP4, QTFF, WEBM } from 'mediabunny';

export interface VideoReading {
  /** As shown, after rotation. */
  width: number;
  height: number;
  durationMs: number | null;
  /** A short name, or the container's own name for an unusual codec. */
  codec: string;
  /** For H.264 only: 100 is the highest that browsers decode. */
  profile: number | null;
  /** The audio codec; null without audio. */
  audioCodec: string | null;
}

/** Enough for the index of a ten-hour video; a larger one is made to exhaust memory. */
const maxReadBytes = 16 * 1024 * 1024;
const maxTotalReadBytes = 256 * 1024 * 1024;

/** Reads the size, duration and codecs of an MP4, MOV, WebM or MKV; null if it has no video track or is incomplete. */
export async function readVideo(path: string): Promise<VideoReading | null> {
  Logging.level = LogLevel.Silent;
  const file = await open(path, 'r');
  try {
    return await readOpened(file);
  } finally {
    await file.close();
  }
}

async function readOpened(file: FileHandle): Promise<VideoReading | null> {
  const { size } = await file.stat();
  if (await isCutOff(file, size)) return null;
  const source = new CustomSource({ prefetchProfile: 'fileSystem', getSize: () => size, read: boundedReader(file) });
  const input = new Input({ formats: [MP4, QTFF, WEBM, MATROSKA], source });
  const track = await input.getPrimaryVideoTrack();
  if (track === null) return null;
  const audio = await input.getPrimaryAudioTrack();
  const seconds = (await input.getDurationFromMetadata()) ?? (await input.computeDuration());
  return {
    width: Math.round(await track.getDisplayWidth()),
    height: Math.round(await track.getDisplayHeight()),
    durationMs: seconds > 0 && Number.isFinite(seconds) ? Math.round(seconds * 1000) : null,
    codec: (await track.getCodec()) ?? String(await track.getInternalCodecId()),
    profile: profileOf(await track.getCodecParameterString()),
    audioCodec: audio && ((await audio.getCodec()) ?? 'unknown'),
  };
}

/** "avc1.64001f" is profile 0x64. */
function profileOf(codec: string | null): number | null {
  const profile = /^avc[13]\.([0-9a-f]{2})/i.exec(codec ?? '')?.[1];
  return profile === undefined ? null : Number.parseInt(profile, 16);
}

function boundedReader(file: FileHandle): (start: number, end: number) => Promise<Uint8Array> {
  let total = 0;
  return async (start, end) => {
    total += end - start;
    if (end - start > maxReadBytes || total > maxTotalReadBytes)
      throw new Error('Too much to read for its size and length');
    const { buffer } = await file.read(new Uint8Array(end - start), 0, end - start, start);
    return buffer;
  };
}

/** Boxes of an MP4 or MOV that must be complete. */
const requiredBoxes = ['moov', 'mdat', 'moof'];

/** Whether an MP4 or MOV ends before its announced length: an incomplete file. */
async function isCutOff(file: FileHandle, size: number): Promise<boolean> {
  const header = Buffer.alloc(16);
  for (let at = 0; at + 8 <= size;) {
    await file.read(header, 0, header.length, at);
    const isEbml = at === 0 && header.readUInt32BE(0) === 0x1a45dfa3;
    const short = header.readUInt32BE(0);
    const length = short === 1 ? Number(header.readBigUInt64BE(8)) : short;
    // 0 means to the end of the file; with a length below that of the header the rest of the file cannot be parsed.
    if (isEbml || length < 8) return false;
    at += length;
    if (at > size) return requiredBoxes.includes(header.toString('latin1', 4, 8));
  }
  return false;
}
