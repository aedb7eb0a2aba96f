import { invalid } from '../../errors.ts';

/**
 * Clients send back whole records, so a form also accepts fields that a save cannot change: a changed value is refused at its
 * field, instead of being ignored without an error.
 */
export function assertUnchanged<T extends object>(
  before: T,
  given: { [K in keyof T]?: T[K] | undefined },
  why: { [K in keyof T]?: string },
): void {
  const errors: Record<string, string[]> = {};
  for (const [field, reason] of Object.entries<string | undefined>(why)) {
    const key = field as keyof T;
    if (given[key] !== undefined && given[key] !== before[key] && reason !== undefined) errors[field] = [reason];
  }
  if (Object.keys(errors).length > 0) throw invalid(errors);
}
