/** Checks of untrusted data, written by hand because the player bundles no schema library. */
export type Check = (value: unknown) => boolean;

export const text: Check = (value) => typeof value === 'string';
export const flag: Check = (value) => typeof value === 'boolean';
export const id: Check = (value) => Number.isSafeInteger(value);
export const between =
  (min: number, max: number): Check =>
  (value) =>
    typeof value === 'number' && value >= min && value <= max;
export const oneOf =
  (...allowed: readonly unknown[]): Check =>
  (value) =>
    allowed.includes(value);
export const listOf =
  (check: Check): Check =>
  (value) =>
    Array.isArray(value) && value.every(check);
export const orNull =
  (check: Check): Check =>
  (value) =>
    value === null || check(value);
/** Also accepts data from before the field existed. */
export const orAbsent =
  (check: Check): Check =>
  (value) =>
    value === undefined || check(value);
export const shape =
  (checks: Record<string, Check>): Check =>
  (value) =>
    isRecord(value) && Object.entries(checks).every(([key, check]) => check(value[key]));
/** An object of any keys. */
export const recordOf =
  (check: Check): Check =>
  (value) =>
    isRecord(value) && !Array.isArray(value) && Object.values(value).every(check);

export function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null;
}
