import { randomUUID } from 'node:crypto';
import type { Sample } from '../../test/sample.ts';

export const sample: Sample = {
  requests: ({ ids }) => ({
    'POST /player/plays': {
      body: {
        plays: [
          {
            playId: randomUUID(),
            fileId: ids.file,
            playlistId: ids.playlist,
            scheduleId: ids.schedule,
            from: '2026-11-01T10:00:00Z',
            until: '2026-11-01T10:00:10Z',
            isWhole: true,
          },
        ],
      },
    },
  }),
};
