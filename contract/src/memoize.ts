/** Remembers the result of each text: for `Intl` objects, which are slow to make. */
export function memoize<V extends object>(make: (text: string) => V): (text: string) => V {
  const made = new Map<string, V>();
  return (text) => {
    const found = made.get(text) ?? make(text);
    made.set(text, found);
    return found;
  };
}
