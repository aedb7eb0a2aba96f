import { type ComponentType, createElement, lazy, Suspense } from 'react';
import { firstData } from '../lib/first-data.ts';

/**
 * A component of what opens over a page. It is loaded once the first page shows its data, so that it does not delay them and
 * is there when the network is lost, or earlier if it is rendered before.
 */
export function later<P extends object>(load: () => Promise<ComponentType<P>>): ComponentType<P> {
  const Loaded = lazy(async () => ({ default: await load() }));
  // A failure is left to the rendering, which loads once more.
  firstData()
    .then(load)
    .catch(() => {});
  return (props: P) => <Suspense>{createElement(Loaded, props)}</Suspense>;
}
