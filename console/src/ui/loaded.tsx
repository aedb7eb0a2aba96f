import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Busy } from './busy.tsx';
import { Card } from './card.tsx';
import { Failed } from './failed.tsx';

interface LoadedProps<T> {
  query: UseQueryResult<T>;
  /** Instead of the busy sign, for a screen whose shape is known before. */
  coming?: ReactNode;
  children: (data: T) => ReactNode;
}

/** A screen of one record: busy while it loads, the reason and Retry where it fails, then the record. */
export function Loaded<T>({ query, coming = <Busy />, children }: LoadedProps<T>) {
  if (query.data !== undefined) return children(query.data);
  if (query.error) {
    return (
      <Card>
        <Failed error={query.error} retry={() => void query.refetch()} />
      </Card>
    );
  }
  return coming;
}
