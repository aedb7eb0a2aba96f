/**
 * Escapes a path that cannot be decoded, so that it gets 404. The framework would answer it before any hook, without the
 * security headers.
 */
export function readable(url: string): string {
  const [path = '', ...query] = url.split('?');
  try {
    decodeURIComponent(path);
    return url;
  } catch {
    return [path.replaceAll('%', '%25'), ...query].join('?');
  }
}
