/** The beginning of all names. It names no product, because each brand's users can look at what their browser stores. */
const neutral = 'signage';

/** A session or a screen under neutral names. */
const isInUse = new RegExp(`^${neutral}\\.(session|device(\\.\\d)?)$`);

/** Names of which every browser that has been used has one. */
const oftenStored =
  /^([a-z]+)\.(session|device(\.\d)?|draft\..+|direction|language|player\.language|clock-offset|last-contact)$/;

/**
 * What the names begin with under which a browser stores something. A browser keeps the beginning that it has: earlier
 * versions had another one, and so its user stays signed in and its screen plays, also if the earlier version comes back.
 */
export function beginningOf(stored: readonly string[]): string {
  if (stored.some((name) => isInUse.test(name))) return neutral;
  return stored.flatMap((name) => oftenStored.exec(name)?.[1] ?? []).find((name) => name !== neutral) ?? neutral;
}
