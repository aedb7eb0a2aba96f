import { aProposal } from '../../test/assistants.ts';
import { at, type Sample } from '../../test/sample.ts';

export const sample: Sample = {
  make: {
    proposal: ({ tenant, canary }) => aProposal(tenant, canary),
  },
  requests({ ids, canary }) {
    return {
      'GET /proposal': { query: { search: canary } },
      'GET /proposal/:id': at(ids, 'proposal'),
      'POST /proposal/:id/confirm': at(ids, 'proposal'),
      'POST /proposal/:id/refuse': at(ids, 'proposal'),
    };
  },
  tooMany: {
    'GET /proposal': `with k as (insert into api_keys (tenant_id, user_id, name, permissions, addresses, prefix, secret_hash)
      select $1, (select min(id) from users where tenant_id = $1), 'Key', '{}', '{}', 'vk_', sha256(gen_random_uuid()::text::bytea)
      returning id)
      insert into proposals (tenant_id, key_id, tool, request, summary, details, device_ids, changes, fingerprint, needs_user, expires_at)
      select $1, k.id, 'show_now', '{}', 'Proposal ' || n, '[]', '{}', '[]', '', false, now() from k, generate_series(1, $2) n`,
  },
};
