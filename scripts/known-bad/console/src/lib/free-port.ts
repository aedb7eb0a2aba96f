import { freePort } from '@vitrine/testing/listen'; // bites: vitrine(direction)

export const port = freePort;
