import type { UseFormReturnType } from '@mantine/form';

type Form = Pick<UseFormReturnType<Record<string, unknown>>, 'errors' | 'setErrors'>;

/**
 * Removes the errors at these paths and below them. For a change of a list that moves entries: the errors name places, which
 * other entries would have afterwards.
 */
export function clearErrorsBelow({ errors, setErrors }: Form, ...paths: string[]): void {
  const isBelow = (each: string) => paths.some((path) => each === path || each.startsWith(`${path}.`));
  setErrors(Object.fromEntries(Object.entries(errors).filter(([each]) => !isBelow(each))));
}
