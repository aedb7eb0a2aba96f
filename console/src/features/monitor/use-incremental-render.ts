import { useEffect, useState } from 'react';

/** How many of them to draw by now: some at a time, since all at once would hold the page up. */
export function useIncrementalRender(total: number): number {
  const [count, setCount] = useState(step);
  useEffect(() => {
    if (count >= total) return;
    const timer = setTimeout(() => setCount(count + step));
    return () => clearTimeout(timer);
  }, [count, total]);
  return count;
}

const step = 40;
