import { platformUsers, users } from '@vitrine/contract/users';
import { password, superAdmin } from '../../test/api.ts';
import { aUserForm } from '../../test/user-forms.ts';
import { at, type Sample } from '../../test/sample.ts';

export const sample: Sample = {
  make: {
    async user({ tenant, canary, id }) {
      const body = { ...aUserForm(canary), password, userRoles: [await id('role')] };
      return (await tenant.call(users.create, { body })).body.id;
    },
    async platformUser({ canary, id }) {
      const body = { ...aUserForm(canary), password, userRoles: [await id('platformRole')] };
      return (await (await superAdmin()).call(platformUsers.create, { body })).body.id;
    },
  },
  requests({ ids, canary }) {
    const colleague = { ...aUserForm(canary), password, userRoles: [ids.role] };
    const ofPlatform = { ...aUserForm(canary), password, userRoles: [ids.platformRole] };
    return {
      'GET /admin/user': { query: { search: canary } },
      'GET /admin/user/:id': at(ids, 'platformUser'),
      'POST /admin/user': { body: ofPlatform },
      'PUT /admin/user/:id': { ...at(ids, 'platformUser'), body: { ...ofPlatform, password: '' } },
      'POST /admin/user/invite/:id': at(ids, 'platformUser'),
      'POST /admin/user/second-step-off/:id': at(ids, 'platformUser'),
      'DELETE /admin/user/:id': at(ids, 'platformUser'),
      'GET /user': { query: { search: canary } },
      'GET /user/:id': at(ids, 'user'),
      'POST /user': { body: colleague },
      'PUT /user/:id': { ...at(ids, 'user'), body: { ...colleague, password: '' } },
      'POST /user/invite/:id': at(ids, 'user'),
      'POST /user/second-step-off/:id': at(ids, 'user'),
      'DELETE /user/:id': at(ids, 'user'),
    };
  },
  tooMany: {
    // The owner exists already.
    'GET /user': `insert into users (tenant_id, user_type, first_name, last_name, email, password_hash)
    select $1, 1, 'Ben', 'Number ' || n, 'many' || n || '@' || $1 || '.example', '' from generate_series(1, $2 - 1) n`,
  },
};
