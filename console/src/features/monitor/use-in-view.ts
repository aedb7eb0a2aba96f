import { useEffect, useMemo, useState } from 'react';

/** Starts observing an element and returns how to stop; a stable callback. */
export type Observe = (element: HTMLElement, id: number) => () => void;

/** Which of many elements are in the viewport, or close to it. */
export function useInView(): { inView: ReadonlySet<number>; observe: Observe } {
  const [inView, setInView] = useState<ReadonlySet<number>>(new Set());
  const { observer, observe } = useMemo(() => {
    const ids = new WeakMap<Element, number>();
    const seen = (entries: IntersectionObserverEntry[]) => setInView((before) => after(before, entries, ids));
    const made = new IntersectionObserver(seen, { rootMargin: '50%' });
    const start: Observe = (element, id) => {
      ids.set(element, id);
      made.observe(element);
      return () => made.unobserve(element);
    };
    return { observer: made, observe: start };
  }, []);
  useEffect(() => () => observer.disconnect(), [observer]);
  return { inView, observe };
}

function after(before: ReadonlySet<number>, entries: IntersectionObserverEntry[], ids: WeakMap<Element, number>) {
  const next = new Set(before);
  for (const { target, isIntersecting } of entries) {
    const id = ids.get(target) ?? 0;
    if (isIntersecting) next.add(id);
    else next.delete(id);
  }
  return next;
}
