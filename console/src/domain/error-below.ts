import { t } from '@vitrine/contract/messages';
import type { ReactNode } from 'react';

/** The error of a list, or of the first entry that has one and no field of its own. */
export function errorBelow(errors: Record<string, ReactNode>, path: string): ReactNode {
  return Object.entries(errors).find(([each]) => each === path || each.startsWith(`${path}.`))?.[1];
}

/** The error of a list whose entries are shown in one field: each wrong one is named. */
export function errorOfEach(errors: Record<string, ReactNode>, path: string, entries: readonly string[]): ReactNode {
  const wrong = entries.flatMap((name, at) => {
    const problem = errors[`${path}.${at}`];
    return typeof problem === 'string' ? t('{name}: {problem}', { name, problem }) : [];
  });
  return errors[path] ?? (wrong.length === 0 ? null : wrong.join(' · '));
}
