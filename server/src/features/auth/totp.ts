import { createHmac } from 'node:crypto';

const stepSeconds = 30;
const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';

/** The six digits of RFC 6238 that every authenticator app shows in this time step. */
export function totpAt(secret: Buffer, step: number): string {
  const counter = Buffer.alloc(8);
  counter.writeBigUInt64BE(BigInt(step));
  const mac = createHmac('sha1', secret).update(counter).digest();
  const offset = mac.readUInt8(mac.length - 1) & 0xf;
  return String((mac.readUInt32BE(offset) & 0x7fffffff) % 1_000_000).padStart(6, '0');
}

export function stepAt(time: Date): number {
  return Math.floor(time.getTime() / 1000 / stepSeconds);
}

/** The time step of the code: the current one or one beside it, because clocks differ; null for none. */
export function stepOf(secret: Buffer, code: string, now: Date): number | null {
  const current = stepAt(now);
  return [current, current - 1, current + 1].find((step) => totpAt(secret, step) === code) ?? null;
}

/** RFC 4648, the format of secrets in apps. */
export function base32(bytes: Buffer): string {
  const bits = [...bytes].map((byte) => byte.toString(2).padStart(8, '0')).join('');
  return (bits.match(/.{1,5}/g) ?? []).map((five) => alphabet[Number.parseInt(five.padEnd(5, '0'), 2)]).join('');
}

/** The URL in the QR code. The app shows the issuer: the name of the product. */
export function totpUri(secret: Buffer, account: string, product: string): string {
  const issuer = encodeURIComponent(product.replaceAll(':', ' '));
  const label = `${issuer}:${encodeURIComponent(account)}`;
  return `otpauth://totp/${label}?secret=${base32(secret)}&issuer=${issuer}&algorithm=SHA1&digits=6&period=${stepSeconds}`;
}
