import type { Sample } from '../../test/sample.ts';

export const sample: Sample = {
  requests({ canary }) {
    const domain = `${canary}.example.com`;
    return {
      'GET /admin/brand': {},
      // Without a product name: the tests of all endpoints share the server.
      'PUT /admin/brand': { body: { mainColour: '#0a7d55', senderName: canary, domains: [domain] } },
      'POST /admin/brand/check-domain': { body: { domain } },
      'POST /admin/brand/test-mail': {},
    };
  },
};
