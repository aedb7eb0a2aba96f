import { pairingCodeLength } from '@vitrine/contract/device-pairing';

export interface TypedCode {
  /** Its characters without spaces and dashes, at most six. */
  code: string;
  /** A character was left out that no code has. */
  hasWrong: boolean;
}

/** What was typed or pasted into the code field. */
export function typedCode(text: string): TypedCode {
  const characters = [...text.toUpperCase()].filter((character) => !/[\s\-–—]/.test(character));
  const right = characters.filter((character) => /^[A-HJ-NP-Z2-9]$/.test(character));
  return { code: right.slice(0, pairingCodeLength).join(''), hasWrong: right.length < characters.length };
}

export const isComplete = (code: string) => code.length === pairingCodeLength;
