import type { UseFormReturnType } from '@mantine/form';
import { t } from '@vitrine/contract/messages';
import type { ReactNode } from 'react';

/** The error of a list, or of the first entry that has one and no field of its own. */
export function errorBelow(errors: Record<string, ReactNode>, path: string): ReactNode {
  return Object.entries(errors).find(([each]) => isAtOrBelow(each, path))?.[1];
}

/** The error of a list whose entries are shown in one field: each wrong one is named. */
export function errorOfEach(errors: Record<string, ReactNode>, path: string, entries: readonly string[]): ReactNode {
  const wrong = entries.flatMap((name, at) => {
    const problem = errors[`${path}.${at}`];
    return typeof problem === 'string' ? t('{name}: {problem}', { name, problem }) : [];
  });
  return errors[path] ?? (wrong.length === 0 ? null : wrong.join(' · '));
}

type Form = Pick<UseFormReturnType<Record<string, unknown>>, 'errors' | 'setErrors'>;

/**
 * Removes the errors at these paths and below them. For a change of a list that moves entries: the errors name places, which
 * other entries would have afterwards.
 */
export function clearErrorsBelow({ errors, setErrors }: Form, ...paths: string[]): void {
  const others = Object.entries(errors).filter(([each]) => !paths.some((path) => isAtOrBelow(each, path)));
  setErrors(Object.fromEntries(others));
}

function isAtOrBelow(each: string, path: string): boolean {
  return each === path || each.startsWith(`${path}.`);
}
