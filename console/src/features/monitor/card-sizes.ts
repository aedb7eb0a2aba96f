/** Card sizes in CSS pixels: minimum column width, height of the preview area, and the preview's longer side. */
export const cardSizes = {
  small: { column: 168, stage: 116, horizontal: 150, vertical: 100 },
  medium: { column: 244, stage: 178, horizontal: 228, vertical: 150 },
  large: { column: 380, stage: 264, horizontal: 360, vertical: 240 },
} as const satisfies Record<string, { column: number; stage: number; horizontal: number; vertical: number }>;

export type CardSizeName = keyof typeof cardSizes;
export type CardSize = (typeof cardSizes)[CardSizeName];

export function isCardSize(value: unknown): value is CardSizeName {
  return typeof value === 'string' && value in cardSizes;
}
