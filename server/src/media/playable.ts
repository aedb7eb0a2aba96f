import { t } from '@vitrine/contract/messages';
import type { Extension } from './media-key.ts';

interface Codecs {
  extension: Extension;
  codec: string;
  /** For H.264 only. */
  profile: number | null;
  audioCodec: string | null;
}

/** Which streams must be converted so that every browser plays a video; the others are copied. */
export interface Remake {
  video: boolean;
  audio: boolean;
}

/** WebM stays WebM; everything else becomes an MP4, which supports neither VP8 nor Vorbis. */
const videoCodecs = { webm: ['vp8', 'vp9', 'av1'], mp4: ['avc', 'vp9', 'av1'] };
const audioCodecs = { webm: ['opus', 'vorbis'], mp4: ['aac', 'mp3', 'opus', 'flac'] };

export function remakeOf({ extension, codec, profile, audioCodec }: Codecs): Remake {
  const container = extension === 'webm' ? 'webm' : 'mp4';
  return {
    video: !videoCodecs[container].includes(codec) || isStudioProfile(profile),
    audio: audioCodec !== null && !audioCodecs[container].includes(audioCodec),
  };
}

const playableCodecs = ['avc', 'vp8', 'vp9', 'av1'];
const names: Record<string, string> = {
  hevc: 'H.265 (HEVC)',
  prores: 'Apple ProRes',
  jpeg: 'Motion JPEG',
  mp4v: 'MPEG-4 Part 2',
};

/** The reason why browsers do not play it as it is, or null. */
export function unplayable({ codec, profile }: Pick<Codecs, 'codec' | 'profile'>): string | null {
  if (playableCodecs.includes(codec) && !isStudioProfile(profile)) return null;
  const name = isStudioProfile(profile) ? t('H.264 with more than 8 bits a colour') : (names[codec] ?? codec);
  return t('This video is {name}, which browsers do not play. Convert it to H.264 (MP4).', { name });
}

/** The profiles above "High" are those of cameras and studios: 10 bits, 4:2:2, 4:4:4. */
function isStudioProfile(profile: number | null): boolean {
  return profile !== null && profile > 100;
}
