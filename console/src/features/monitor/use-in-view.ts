import { useEffect, useMemo, useState } from 'react';

/** Starts observing an element, and returns a function that stops it. A stable callback. */
export type Observe = (element: HTMLElement, id: number) => () => void;

/** Which of many elements are in the viewport, or close to it. */
export function useInView(): { inView: ReadonlySet<number>; observe: Observe } {
  const [inView, setInView] = useState<ReadonlySet<number>>(new Set());
  const { observer, observe } = useMemo(() => {
    const ids = new WeakMap<Element, number>();
    const onEntries = (entries: IntersectionObserverEntry[]) => setInView((before) => after(before, entries, ids));
    const created = new IntersectionObserver(onEntries, { rootMargin: '50%' });
    const start: Observe = (element, id) => {
      ids.set(element, id);
      created.observe(element);
      return () => created.unobserve(element);
    };
    return { observer: created, observe: start };
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
