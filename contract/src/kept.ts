/** What is made of a text, made once. */
export function kept<V extends object>(make: (text: string) => V): (text: string) => V {
  const made = new Map<string, V>();
  return (text) => {
    const found = made.get(text) ?? make(text);
    made.set(text, found);
    return found;
  };
}
