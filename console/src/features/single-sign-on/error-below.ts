import type { ReactNode } from 'react';

/** The error of a list, or of the first entry that has one and no field of its own. */
export function errorBelow(errors: Record<string, ReactNode>, path: string): ReactNode {
  return Object.entries(errors).find(([each]) => each === path || each.startsWith(`${path}.`))?.[1];
}
