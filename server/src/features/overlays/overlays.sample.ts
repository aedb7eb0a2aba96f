import { anOverlay } from '../../test/layouts.ts';
import { at, type Sample } from '../../test/sample.ts';

export const sample: Sample = {
  make: {
    async overlay({ tenant, canary, id }) {
      const form = { groupIds: [await id('deviceGroup')], storeIds: [await id('store')] };
      return (await anOverlay(tenant, form, `Overlay ${canary}`)).overlayId;
    },
  },
  requests({ ids, canary, layout }) {
    const overlay = {
      fileId: layout.fileId,
      groupIds: [ids.deviceGroup],
      storeIds: [ids.store],
      startDate: '2099-01-01',
      endDate: '2099-12-31',
    };
    return {
      'GET /overlay': { query: { search: canary } },
      'GET /overlay/:id': at(ids, 'overlay'),
      'POST /overlay': { body: overlay },
      'PUT /overlay/:id': { ...at(ids, 'overlay'), body: overlay },
      'POST /overlay/status': { body: { items: [{ id: ids.overlay }], isActive: false } },
      'DELETE /overlay/:id': at(ids, 'overlay'),
      'POST /overlay/delete': { body: { items: [{ id: ids.overlay }] } },
    };
  },
  tooMany: {
    'GET /overlay': `with d as (insert into directories (tenant_id, name) values ($1, 'Boards') returning id),
    f as (insert into files (tenant_id, directory_id, file_name, source_name, kind, content_type, extension, size, sha256, parts, status)
      select $1, id, 'Clock', 'Clock', 'layout', 'application/json', '', 0, '', '{}', 'ready' from d returning id)
    insert into overlays (tenant_id, file_id, start_date, end_date, start_at, end_at, repeat_on, exclude_days, is_active, rank)
    select $1, f.id, '2099-01-01', '2099-12-31', '00:00:00', '23:59:59', '{Monday}', '{}', true, 0 from generate_series(1, $2), f`,
  },
};
