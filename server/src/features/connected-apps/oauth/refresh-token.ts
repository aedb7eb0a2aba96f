import { createHmac, timingSafeEqual } from 'node:crypto';

/** What a refresh token says: whose it is, and how many there were before it. */
export interface RefreshToken {
  family: string;
  generation: number;
}

const form = /^vr_([0-9a-f]{32})_(\d{1,9})_([\w-]{43})$/;

/**
 * The token follows from family and generation, so a repeated request gets the same one, and one that was replaced is recognised without
 * a list of them. Only this server can make it.
 */
export function refreshTokenOf(key: Buffer, { family, generation }: RefreshToken): string {
  const payload = `${family.replaceAll('-', '')}_${generation}`;
  return `vr_${payload}_${proofOf(key, payload)}`;
}

/** Null for a token that this server did not make. */
export function readRefreshToken(key: Buffer, token: string): RefreshToken | null {
  const [, family = '', generation = '', proof = ''] = form.exec(token) ?? [];
  if (family === '') return null;
  const right = proofOf(key, `${family}_${generation}`);
  return timingSafeEqual(Buffer.from(proof), Buffer.from(right)) ? { family, generation: Number(generation) } : null;
}

function proofOf(key: Buffer, payload: string): string {
  return createHmac('sha256', key).update(payload).digest('base64url');
}
