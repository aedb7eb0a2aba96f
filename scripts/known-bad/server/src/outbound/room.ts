import type { Room as Above } from '../db/room.ts'; // bites: vitrine(direction)

export type Room = Above;
