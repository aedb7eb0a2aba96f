import type { Schedule } from '@vitrine/contract/schedules';

/** What went on air, and when the button was pressed. */
export interface OnAir {
  schedule: Schedule;
  pressedAt: number;
}
