import { BlockList, isIP } from 'node:net';

// The special ranges of IANA: loopback, private, link-local, carrier, documentation, benchmarks, multicast, reserved.
const notPublicIPv4 = subnets('ipv4', [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.88.99.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 4],
  ['240.0.0.0', 4],
]);

// All others are local, mapped, translated or not assigned.
const globalIPv6 = subnets('ipv6', [['2000::', 3]]);
// Tunnels, which can contain an IPv4 address, and documentation.
const notPublicIPv6 = subnets('ipv6', [
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
  ['3fff::', 20],
]);

/** Whether a textual IP address is public. */
export function isPublicAddress(address: string): boolean {
  const version = isIP(address);
  if (version === 4) return !notPublicIPv4.check(address, 'ipv4');
  if (version !== 6 || address.includes('%')) return false;
  return globalIPv6.check(address, 'ipv6') && !notPublicIPv6.check(address, 'ipv6');
}

// Host names that mean something else in every network.
const localNames = /(^|\.)(localhost|local|localdomain|internal|intranet|lan|home|corp|private|home\.arpa|onion)$/;

/** Whether a host can be public: the addresses that its name resolves to are checked separately. */
export function isPublicHost(hostname: string): boolean {
  const host = bareHost(hostname);
  if (isIP(host) !== 0) return isPublicAddress(host);
  return host.includes('.') && !localNames.test(host);
}

/** Without the brackets of an IPv6 address, and without a trailing dot. */
export function bareHost(hostname: string): string {
  return hostname.replace(/^\[|\]$/g, '').replace(/\.$/, '');
}

function subnets(family: 'ipv4' | 'ipv6', nets: readonly (readonly [string, number])[]): BlockList {
  const list = new BlockList();
  for (const [net, prefix] of nets) list.addSubnet(net, prefix, family);
  return list;
}
