/** A play as it is stored: `id` is 64 bits of the UUID that the screen gave it, times are milliseconds. */
export interface StoredPlay {
  id: bigint;
  fileId: number;
  /** Both are null for a file of an override. */
  playlistId: number | null;
  scheduleId: number | null;
  /** The zone that showed it; null where it was on the whole screen. */
  zone: PlayZone | null;
  startedAt: number;
  endedAt: number;
  isWhole: boolean;
}

/** A zone of a layout: each has rows of its own, since one plays beside the others. */
export interface PlayZone {
  layoutFileId: number;
  part: string;
}

type PackedPlay = Omit<StoredPlay, 'id' | 'zone'>;

/** A content with its last play in the hour, which the next play is likely to repeat. */
interface Content {
  ids: readonly [fileId: number, playlistId: number, scheduleId: number];
  index: number;
  lengthMs: number;
  /** The content that was played after it. */
  next: Content | null;
}

/**
 * 64 bits that differ for different ids. Both halves are combined, because some kinds of UUID have all random bits in one.
 * Among the plays of a screen within some days, a collision has a probability of one in hundreds of trillions.
 */
export function shortIdOf(uuid: string): bigint {
  const hex = uuid.replaceAll('-', '');
  return BigInt.asIntN(64, BigInt(`0x${hex.slice(0, 16)}`) ^ BigInt(`0x${hex.slice(16)}`));
}

/**
 * The plays of one hour, of the whole screen or of one zone, in two or three bytes each. For each play: the pause since the previous play, whether it is complete,
 * and whether its content is the one that followed last time; if not, the number of its content, which is written in full at
 * its first play; and how much longer it was than the last play of that content. Screens play a few items in turn without a
 * pause, so that most of these numbers are small.
 */
export function packPlays(hour: number, plays: readonly PackedPlay[]): Buffer {
  const bytes: number[] = [];
  const contents = new Map<string, Content>();
  let previous: Content | null = null;
  let previousEnd = hour;
  for (const { fileId, playlistId, scheduleId, startedAt, endedAt, isWhole } of plays) {
    const ids = [fileId, playlistId ?? 0, scheduleId ?? 0] as const;
    const known = contents.get(ids.join());
    const content: Content = known ?? { ids, index: contents.size, lengthMs: 0, next: null };
    const isExpected: boolean = previous?.next === content;
    writeNumber(bytes, unsigned(startedAt - previousEnd) * 4 + (isExpected ? 2 : 0) + (isWhole ? 1 : 0));
    if (!isExpected) writeNumber(bytes, content.index);
    if (!known) for (const id of ids) writeNumber(bytes, id);
    contents.set(ids.join(), content);
    writeNumber(bytes, unsigned(endedAt - startedAt - content.lengthMs));
    content.lengthMs = endedAt - startedAt;
    if (previous) previous.next = content;
    previous = content;
    previousEnd = endedAt;
  }
  return Buffer.from(bytes);
}

export function unpackPlays(hour: number, packed: Buffer): PackedPlay[] {
  const plays: PackedPlay[] = [];
  const contents: Content[] = [];
  const reader = { packed, at: 0 };
  let previous: Content | null = null;
  let previousEnd = hour;
  while (reader.at < packed.length) {
    const first = readNumber(reader);
    const expected: Content | null = Math.floor(first / 2) % 2 === 1 ? (previous?.next ?? null) : null;
    const content: Content = expected ?? readContent(reader, contents);
    const startedAt = previousEnd + signed(Math.floor(first / 4));
    content.lengthMs += signed(readNumber(reader));
    const endedAt = startedAt + content.lengthMs;
    const [fileId, playlistId, scheduleId] = content.ids;
    const ids = { fileId, playlistId: playlistId || null, scheduleId: scheduleId || null };
    plays.push({ ...ids, startedAt, endedAt, isWhole: first % 2 === 1 });
    if (previous) previous.next = content;
    previous = content;
    previousEnd = endedAt;
  }
  return plays;
}

function readContent(reader: Reader, contents: Content[]): Content {
  const index = readNumber(reader);
  return (contents[index] ??= {
    ids: [readNumber(reader), readNumber(reader), readNumber(reader)],
    index,
    lengthMs: 0,
    next: null,
  });
}

/** Seven bits a byte, the lowest first; the eighth says that another byte follows. */
function writeNumber(bytes: number[], value: number): void {
  let rest = value;
  for (; rest >= 128; rest = Math.floor(rest / 128)) bytes.push((rest % 128) + 128);
  bytes.push(rest);
}

/** Positive and negative numbers in turn, so that small ones of both kinds are short. */
function unsigned(value: number): number {
  return value < 0 ? -2 * value - 1 : 2 * value;
}

function signed(value: number): number {
  return value % 2 === 1 ? -(value + 1) / 2 : value / 2;
}

interface Reader {
  packed: Buffer;
  at: number;
}

function readNumber(reader: Reader): number {
  let value = 0;
  for (let factor = 1; ; factor *= 128) {
    const byte = reader.packed[reader.at];
    if (byte === undefined) throw new Error('Packed plays end in the middle of a number');
    reader.at += 1;
    value += (byte % 128) * factor;
    if (byte < 128) return value;
  }
}
