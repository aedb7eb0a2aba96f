/** Decoded as senders sign it: a plus stays a plus. Undefined if it is malformed or repeats a name. */
export function parseQuery(query: string): Map<string, string> | undefined {
  const params = new Map<string, string>();
  for (const pair of query.split('&').filter((text) => text !== '')) {
    const equals = pair.indexOf('=');
    const name = decode(equals < 0 ? pair : pair.slice(0, equals));
    const value = decode(equals < 0 ? '' : pair.slice(equals + 1));
    if (name === undefined || value === undefined || params.has(name)) return undefined;
    params.set(name, value);
  }
  return params;
}

export function decode(text: string): string | undefined {
  try {
    return decodeURIComponent(text);
  } catch {
    return undefined;
  }
}
