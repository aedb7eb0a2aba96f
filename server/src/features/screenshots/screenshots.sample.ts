import { at, type Sample } from '../../test/sample.ts';

export const sample: Sample = {
  requests: ({ ids }) => ({
    'GET /device/:id/snapshot': at(ids, 'device'),
    'POST /player/snapshot': { body: { picture: '/9j/4AAQ' } },
  }),
};
