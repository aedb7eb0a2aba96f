import { randomUUID } from 'node:crypto';
import type { Sample } from '../../test/sample.ts';

export const sample: Sample = {
  requests({ canary }) {
    const name = `New ${canary} ${randomUUID().slice(0, 8)}`;
    return {
      'GET /admin/issuer': {},
      'PUT /admin/issuer': { body: { companyName: name } },
    };
  },
};
