import type { Sample } from '../../test/sample.ts';

export const sample: Sample = {
  requests({ ids, canary }) {
    // Off: the tests of all endpoints share the server, and have no provider.
    const form = {
      isOn: false,
      issuerUrl: 'https://login.example.com',
      clientId: canary,
      clientSecret: 'a-client-secret',
    };
    const domain = `${canary}.example.com`;
    const own = {
      ...form,
      domains: [domain],
      userRoles: [ids.role],
      groupRoles: [{ group: canary, roles: [ids.role] }],
    };
    const ofPlatform = { ...form, userRoles: [ids.platformRole] };
    return {
      'GET /single-sign-on': {},
      'PUT /single-sign-on': { body: { ...own, emergencyUserId: 0 } },
      'POST /single-sign-on/check-domain': { body: { domain } },
      'POST /single-sign-on/try': { body: own },
      'GET /admin/single-sign-on': {},
      'PUT /admin/single-sign-on': { body: { ...ofPlatform, emergencyUserId: 0 } },
      'POST /admin/single-sign-on/check-domain': { body: { domain } },
      'POST /admin/single-sign-on/try': { body: ofPlatform },
      'POST /auth/sso': { body: { emailAddress: `${canary}@nowhere.example` } },
      'POST /auth/sso/finish': { body: { account: 'operator', state: 'no', code: 'no' } },
    };
  },
};
