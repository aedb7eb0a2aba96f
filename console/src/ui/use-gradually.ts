import { useEffect, useLayoutEffect, useReducer, useRef } from 'react';

const perFrame = 12;

/**
 * Of these keys, the most important first, those to render now: what is rendered stays, and each frame adds a few. All at once
 * they would be one long task, such as when a page of a list arrives that is in view already, or after a jump.
 */
export function useGradually<K>(keys: readonly K[]): ReadonlySet<K> {
  const rendered = useRef<ReadonlySet<K>>(new Set());
  const [frames, nextFrame] = useReducer((count: number) => count + 1, 0);
  // oxlint-disable-next-line react/refs -- what the page shows already decides how many are added, and changes nothing else
  const now = withMore(keys, rendered.current);
  const hasMore = now.size < keys.length;
  useLayoutEffect(() => {
    rendered.current = now;
  });
  useEffect(() => {
    if (!hasMore) return;
    const frame = requestAnimationFrame(nextFrame);
    return () => cancelAnimationFrame(frame);
  }, [hasMore, frames]);
  return now;
}

function withMore<K>(keys: readonly K[], rendered: ReadonlySet<K>): ReadonlySet<K> {
  const added = keys.filter((key) => !rendered.has(key)).slice(0, perFrame);
  return new Set([...keys.filter((key) => rendered.has(key)), ...added]);
}
