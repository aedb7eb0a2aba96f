import { isIPv6 } from 'node:net';

/**
 * What counts as one caller: an address of IPv4, and of IPv6 the /64, within which a household or a rented server has
 * more addresses than anybody could count. An IPv4 address that is written as IPv6 is itself.
 */
export function networkOf(address: string): string {
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)?.[1];
  if (mapped !== undefined) return mapped;
  return isIPv6(address) ? `${groupsOf(address).slice(0, 4).join(':')}::/64` : address;
}

/** The eight groups, none left out, none with a zero in front. */
function groupsOf(address: string): string[] {
  // As URLs spell it: in lower case, as short as it gets, without a dotted end.
  const short = new URL(`http://[${address.replace(/%.*$/, '')}]`).hostname.slice(1, -1);
  const [head = [], tail = []] = short.split('::').map((part) => part.split(':').filter((group) => group !== ''));
  return [...head, ...Array.from({ length: 8 - head.length - tail.length }, () => '0'), ...tail];
}
