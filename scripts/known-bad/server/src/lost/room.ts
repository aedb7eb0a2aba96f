import type { Room as Above } from '../jobs/room.ts'; // bites: vitrine(direction)

export type Room = Above;
