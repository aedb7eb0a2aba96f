/** In one pass: a tenant may have 100,000 screens in thousands of stores. */
export function byStore<T extends { storeId: number }>(screens: readonly T[]): ReadonlyMap<number, readonly T[]> {
  const stores = new Map<number, T[]>();
  for (const screen of screens) {
    const others = stores.get(screen.storeId);
    if (others) others.push(screen);
    else stores.set(screen.storeId, [screen]);
  }
  return stores;
}
