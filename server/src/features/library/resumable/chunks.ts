/** Bytes of a file from `start` to `end`, exclusive. */
export interface Chunk {
  start: number;
  end: number;
}

/**
 * The chunks that make up the file from its first byte on, up to the first gap. Two servers may have received the same
 * bytes, if a connection was lost and only one server noticed: overlapping bytes are used once.
 */
export function inOrder<P extends Chunk>(chunks: P[]): P[] {
  const run: P[] = [];
  let reached = 0;
  let best: P | undefined;
  for (const chunk of chunks.toSorted((a, b) => a.start - b.start)) {
    if (best !== undefined && chunk.start > reached) {
      run.push(best);
      reached = best.end;
      best = undefined;
    }
    if (chunk.start <= reached && chunk.end > (best?.end ?? reached)) best = chunk;
  }
  return best === undefined ? run : [...run, best];
}

/** The offset up to which the file is complete. */
export function reachOf(chunks: Chunk[]): number {
  return inOrder(chunks).at(-1)?.end ?? 0;
}

/** Groups a stream into buffers of at least `size`. When the stream breaks, the rest is yielded before the error is thrown. */
export async function* inChunks(stream: AsyncIterable<Buffer>, size: number): AsyncGenerator<Buffer> {
  let waiting: Buffer[] = [];
  let length = 0;
  const broken: unknown[] = [];
  try {
    for await (const buffer of stream) {
      waiting.push(buffer);
      length += buffer.length;
      if (length < size) continue;
      const chunk = Buffer.concat(waiting);
      [waiting, length] = [[], 0];
      yield chunk;
    }
  } catch (error) {
    broken.push(error);
  }
  if (length > 0) yield Buffer.concat(waiting);
  if (broken.length > 0) throw broken[0];
}
