import { isIPv6 } from 'node:net';

/**
 * What counts as one caller: an IPv4 address, or the /64 network of an IPv6 address, since a household or a rented server
 * has a whole /64. An IPv4 address written as IPv6 counts as IPv4.
 */
export function networkOf(address: string): string {
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)?.[1];
  if (mapped !== undefined) return mapped;
  return isIPv6(address) ? `${groupsOf(address).slice(0, 4).join(':')}::/64` : address;
}

/** The eight groups, none omitted, none with a leading zero. */
function groupsOf(address: string): string[] {
  // As in URLs: in lower case, as short as possible, without a dotted end.
  const short = new URL(`http://[${address.replace(/%.*$/, '')}]`).hostname.slice(1, -1);
  const [head = [], tail = []] = short.split('::').map((part) => part.split(':').filter((group) => group !== ''));
  return [...head, ...Array.from({ length: 8 - head.length - tail.length }, () => '0'), ...tail];
}
