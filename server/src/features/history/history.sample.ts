import type { Sample } from '../../test/sample.ts';

/** No entry has this id, so that requests get the answer for a missing version. */
const entry = 1;

export const sample: Sample = {
  requests({ ids }) {
    const [playlist, schedule] = [{ id: ids.playlist }, { id: ids.schedule }];
    return {
      'GET /playlist/history/:id': { params: playlist },
      'GET /playlist/history/:id/:entry': { params: { ...playlist, entry } },
      'POST /playlist/history/:id/:entry': { params: { ...playlist, entry }, body: {} },
      'GET /schedule/history/:id': { params: schedule },
      'GET /schedule/history/:id/:entry': { params: { ...schedule, entry } },
      'POST /schedule/history/:id/:entry': { params: { ...schedule, entry }, body: {} },
    };
  },
};
