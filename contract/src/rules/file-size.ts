const kilobyte = 1024;
const megabyte = kilobyte * 1024;
const gigabyte = megabyte * 1024;

/** "412 KB", "81 MB", "2.4 GB". Rounded up for what is to fit, down for what is left, so that no text contradicts itself. */
export function sizeText(bytes: number, round: 'up' | 'down'): string {
  const whole = round === 'up' ? Math.ceil : Math.floor;
  const megabytes = whole(bytes / megabyte);
  const tenths = whole(bytes / (gigabyte / 10));
  if (tenths >= 10 && (bytes >= gigabyte || megabytes >= kilobyte)) return `${tenths / 10} GB`;
  if (bytes >= megabyte || bytes === 0) return `${megabytes} MB`;
  return `${whole(bytes / kilobyte)} KB`;
}

/** `bytes` null where it is not known how large the file is. */
export function tooLargeText(bytes: number | null, maxBytes: number): string {
  const most = sizeText(maxBytes, 'down');
  return bytes === null ? `Too large: at most ${most}.` : `Too large: ${sizeText(bytes, 'up')}, at most ${most}.`;
}

/** For a package that has `left` of `limit` bytes. */
export function doesNotFitText(bytes: number, { left, limit }: { left: number; limit: number }): string {
  const room = `${sizeText(left, 'down')} of ${sizeText(limit, 'down')}`;
  return `${sizeText(bytes, 'up')} don't fit: ${room} are left.`;
}
