import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Busy } from './busy.tsx';
import { Card } from './card.tsx';
import { LoadError } from './load-error.tsx';

interface LoadedProps<T> {
  query: UseQueryResult<T>;
  /** Instead of the busy sign, for a screen whose shape is known before. */
  fallback?: ReactNode;
  children: (data: T) => ReactNode;
}

/** A screen of one record: busy while it loads, the reason and Retry where it fails, then the record. */
export function Loaded<T>({ query, fallback = <Busy />, children }: LoadedProps<T>) {
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
