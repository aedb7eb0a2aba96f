import { storesRoutes } from './features/stores/stores.routes.ts';
import type { Room } from './parts/room.ts'; // bites: vitrine(direction)

export const app = [storesRoutes];
export type Above = Room;
