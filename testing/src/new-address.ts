let addresses = 0;

/** Of a network that no other call of any process has: a network has its own limits. */
export function newAddress(): string {
  addresses += 1;
  const [high, low, number] = [process.pid >>> 16, process.pid & 0xffff, addresses].map((part) => part.toString(16));
  return `fd00:${high}:${low}:${number}::1`;
}

/** Headers of a caller from an address that nobody else has, for a server that trusts one proxy. */
export function fromNewAddress(): Record<string, string> {
  return { 'x-forwarded-for': newAddress() };
}
