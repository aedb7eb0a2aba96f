/** In one pass: a tenant may have 100,000 screens in thousands of stores. `Map.groupBy` needs a later Node. */
export function groupBy<K, T>(rows: readonly T[], keyOf: (row: T) => K): Map<K, T[]> {
  const groups = new Map<K, T[]>();
  for (const row of rows) {
    const key = keyOf(row);
    const others = groups.get(key);
    if (others) others.push(row);
    else groups.set(key, [row]);
  }
  return groups;
}
