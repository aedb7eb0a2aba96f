import { inSlot } from '../slot.ts';
import { isRecord } from './replies.ts';
import { readText, removeText, writeText } from '../local-storage.ts';
import { storedName } from '../stored-name.ts';

/** Keeps whether the server accepts or refuses the token of this device. */
export interface Refusals {
  /** The server itself does not know the token. */
  refused(): void;
  accepted(): void;
  /** The device's tenant was closed, which nobody can undo. */
  closed(): void;
  /** The server is about to refuse the token because a user has unpaired the device. */
  expectUnpaired(): void;
}

export interface RefusalsOptions {
  /** Milliseconds by the server's clock. */
  now(): number;
  /** Whether the token is refused, whenever that changes. */
  onChange(isRefused: boolean): void;
  onUnpaired(): void;
}

interface Stored {
  since: number;
  count: number;
}

const key = storedName(inSlot('token-refused'));
/** A server that was started with another, or an empty, database refuses all its screens until that is noticed. */
const unpairAfterMs = 6 * 3_600_000;
const minCount = 30;

/**
 * Keeps a device paired whose token is refused, until a user has unpaired it, its tenant was closed, or the server has
 * refused it for hours: the installer who would have to pair it again may be far away.
 */
export function createRefusals({ now, onChange, onUnpaired }: RefusalsOptions): Refusals {
  let isRefused = false;
  let isUnpairedByUser = false;

  function change(to: boolean): void {
    if (isRefused === to) return;
    isRefused = to;
    onChange(to);
  }

  function unpair(): void {
    removeText(key);
    onUnpaired();
  }

  return {
    refused() {
      const before = read();
      const since = Math.min(before?.since ?? now(), now());
      const count = (before?.count ?? 0) + 1;
      if (isUnpairedByUser || (now() - since >= unpairAfterMs && count >= minCount)) return unpair();
      writeText(key, JSON.stringify({ since, count } satisfies Stored));
      change(true);
    },
    accepted() {
      isUnpairedByUser = false;
      if (isRefused || read()) removeText(key);
      change(false);
    },
    closed: unpair,
    expectUnpaired() {
      isUnpairedByUser = true;
    },
  };
}

function read(): Stored | null {
  try {
    const value: unknown = JSON.parse(readText(key) ?? 'null');
    if (!isRecord(value)) return null;
    const { since, count } = value;
    return typeof since === 'number' && typeof count === 'number' ? { since, count } : null;
  } catch {
    // Truncated by a power cut: the count starts over.
    return null;
  }
}
