import type { ReactNode } from 'react';
import { Card } from './card.tsx';
import { LoadError } from './load-error.tsx';
import { FormSkeleton } from './skeletons.tsx';

interface LoadedProps<T> {
  query: { data: T | undefined; error: Error | null; refetch: () => unknown };
  /** Shown while loading, like the content; otherwise that of a form. */
  fallback?: ReactNode;
  children: (data: T) => ReactNode;
}

/** Renders a query's data, a fallback while it loads, and the error with Retry if it fails. */
export function Loaded<T>({ query, fallback = <FormSkeleton />, children }: LoadedProps<T>) {
  if (query.data !== undefined) return children(query.data);
  if (query.error) {
    return (
      <Card>
        <LoadError error={query.error} retry={() => void query.refetch()} />
      </Card>
    );
  }
  return fallback;
}
