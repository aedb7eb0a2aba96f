/**
 * A path that cannot be decoded means its signs themselves, and so something that is not there. The framework would
 * answer it before any hook, without our headers.
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
