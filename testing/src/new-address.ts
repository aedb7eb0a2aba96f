let addresses = 0;

/** An address in a network that no other call in any process uses: rate limits count by network. */
export function newAddress(): string {
  addresses += 1;
  const [high, low, number] = [process.pid >>> 16, process.pid & 0xffff, addresses].map((part) => part.toString(16));
  return `fd00:${high}:${low}:${number}::1`;
}

/** Headers of a caller with a new address, for a server that trusts one proxy. */
export function fromNewAddress(): Record<string, string> {
  return { 'x-forwarded-for': newAddress() };
}
