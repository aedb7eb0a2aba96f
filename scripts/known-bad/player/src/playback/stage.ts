import { pool } from '@vitrine/server/db/pool'; // bites: vitrine(direction)
import { isOpen } from '@vitrine/contract/stores';

export const stage = [pool, isOpen];
