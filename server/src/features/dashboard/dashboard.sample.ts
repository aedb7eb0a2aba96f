import type { Sample } from '../../test/sample.ts';

export const sample: Sample = {
  requests: ({ ids }) => ({
    'GET /admin/default/dashboard': {},
    'GET /default/attention': {},
    'GET /default/dashboard': {},
    'GET /default/menu': {},
    'GET /default/start': { query: { deviceId: ids.device } },
  }),
};
