import type { app } from '../../app.ts'; // bites: vitrine(direction)

export interface Room {
  app: typeof app;
}
