/** A play as it is stored: `id` is 64 bits of the UUID that the screen gave it, times are milliseconds. */
export interface StoredPlay {
  id: bigint;
  fileId: number;
  /** Both are null for a file of an override. */
  playlistId: number | null;
  scheduleId: number | null;
  startedAt: number;
  endedAt: number;
  isWhole: boolean;
}

type PackedPlay = Omit<StoredPlay, 'id'>;

/** What was played, with the length of its last play, which the next one will nearly have. */
interface Content {
  fileId: number;
  playlistId: number;
  scheduleId: number;
  lengthMs: number;
}

/**
 * 64 bits that differ for different ids: both halves together, because the random bits of some kinds of UUID are all in
 * one. A screen has some ten thousand plays within the days in which ids are compared, so two of them are taken for one
 * in a hundred billion such days.
 */
export function shortIdOf(uuid: string): bigint {
  const hex = uuid.replaceAll('-', '');
  return BigInt.asIntN(64, BigInt(`0x${hex.slice(0, 16)}`) ^ BigInt(`0x${hex.slice(16)}`));
}

/**
 * The plays of one hour in three or four bytes each. For each play three numbers: what was played (a number among the
 * contents of this hour, which are written out at their first play) and whether to its end, the pause since the play before it,
 * and how much longer it was than the last play of the same content. Screens play a few items in turn without a pause, so
 * that most of these numbers take one byte.
 */
export function packPlays(hour: number, plays: readonly PackedPlay[]): Buffer {
  const bytes: number[] = [];
  const contents = new Map<string, Content & { index: number }>();
  let previousEnd = hour;
  for (const { fileId, playlistId, scheduleId, startedAt, endedAt, isWhole } of plays) {
    const lengthMs = endedAt - startedAt;
    const ids = [fileId, playlistId ?? 0, scheduleId ?? 0] as const;
    const known = contents.get(ids.join());
    writeNumber(bytes, (known?.index ?? contents.size) * 2 + (isWhole ? 1 : 0));
    if (!known) for (const id of ids) writeNumber(bytes, id);
    writeSigned(bytes, startedAt - previousEnd);
    writeSigned(bytes, lengthMs - (known?.lengthMs ?? 0));
    const index = known?.index ?? contents.size;
    contents.set(ids.join(), { fileId, playlistId: ids[1], scheduleId: ids[2], lengthMs, index });
    previousEnd = endedAt;
  }
  return Buffer.from(bytes);
}

export function unpackPlays(hour: number, packed: Buffer): PackedPlay[] {
  const plays: PackedPlay[] = [];
  const contents: Content[] = [];
  const reader = { packed, at: 0 };
  let previousEnd = hour;
  while (reader.at < packed.length) {
    const first = readNumber(reader);
    const index = Math.floor(first / 2);
    const content = (contents[index] ??= {
      fileId: readNumber(reader),
      playlistId: readNumber(reader),
      scheduleId: readNumber(reader),
      lengthMs: 0,
    });
    const startedAt = previousEnd + readSigned(reader);
    content.lengthMs += readSigned(reader);
    const endedAt = startedAt + content.lengthMs;
    const { fileId, playlistId, scheduleId } = content;
    const ids = { fileId, playlistId: playlistId || null, scheduleId: scheduleId || null };
    plays.push({ ...ids, startedAt, endedAt, isWhole: first % 2 === 1 });
    previousEnd = endedAt;
  }
  return plays;
}

/** Seven bits a byte, the lowest first; the eighth says that another byte follows. */
function writeNumber(bytes: number[], value: number): void {
  let rest = value;
  for (; rest >= 128; rest = Math.floor(rest / 128)) bytes.push((rest % 128) + 128);
  bytes.push(rest);
}

/** Alternates between positive and negative numbers, so that small ones of both kinds are short. */
function writeSigned(bytes: number[], value: number): void {
  writeNumber(bytes, value < 0 ? -2 * value - 1 : 2 * value);
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

function readSigned(reader: Reader): number {
  const value = readNumber(reader);
  return value % 2 === 1 ? -(value + 1) / 2 : value / 2;
}
