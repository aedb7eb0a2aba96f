/** Bytes of a file from `start` to before `end`. */
export interface Piece {
  start: number;
  end: number;
}

/**
 * Those that make the file from its first byte on, as far as they go without a gap. Two servers may have taken the same
 * bytes, when a connection was lost and only one of them knew: what the ones before hold, the next need not.
 */
export function inOrder<P extends Piece>(pieces: P[]): P[] {
  const run: P[] = [];
  let reached = 0;
  let best: P | undefined;
  for (const piece of pieces.toSorted((a, b) => a.start - b.start)) {
    if (best !== undefined && piece.start > reached) {
      run.push(best);
      reached = best.end;
      best = undefined;
    }
    if (piece.start <= reached && piece.end > (best?.end ?? reached)) best = piece;
  }
  return best === undefined ? run : [...run, best];
}

/** How far they go. */
export function reachOf(pieces: Piece[]): number {
  return inOrder(pieces).at(-1)?.end ?? 0;
}

/** What arrives, in buffers of at least `size` and a rest, which comes also when the stream breaks; only then it throws. */
export async function* inPieces(stream: AsyncIterable<Buffer>, size: number): AsyncGenerator<Buffer> {
  let waiting: Buffer[] = [];
  let length = 0;
  const broken: unknown[] = [];
  try {
    for await (const chunk of stream) {
      waiting.push(chunk);
      length += chunk.length;
      if (length < size) continue;
      const piece = Buffer.concat(waiting);
      [waiting, length] = [[], 0];
      yield piece;
    }
  } catch (error) {
    broken.push(error);
  }
  if (length > 0) yield Buffer.concat(waiting);
  if (broken.length > 0) throw broken[0];
}
