import { useCallback, useState } from 'react';

const step = 120;

/** Shows the first of many, and more as the end comes near: `end` is the ref of what stands after them. */
export function useGrowing<T>(all: readonly T[]): { shown: readonly T[]; end: (element: HTMLElement | null) => void } {
  const [count, setCount] = useState(step);
  const end = useCallback((element: HTMLElement | null) => {
    if (!element) return;
    const observer = new IntersectionObserver(
      ([entry]) => entry?.isIntersecting && setCount((before) => before + step),
      { rootMargin: '1200px' },
    );
    observer.observe(element);
    return () => observer.disconnect();
  }, []);
  return { shown: all.slice(0, count), end };
}
