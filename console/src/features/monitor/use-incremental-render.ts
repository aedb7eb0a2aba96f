import { useEffect, useState } from 'react';

/** How many items to render so far: a batch at a time, because rendering all at once would block the page. */
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
