import { randomUUID } from 'node:crypto';
import { at, type Sample } from '../../test/sample.ts';

export const sample: Sample = {
  requests({ ids, canary }) {
    const name = `New ${canary} ${randomUUID().slice(0, 8)}`;
    const place = { groupId: ids.deviceGroup, branchId: ids.store, orientation: 1 };
    const device = { ...place, name, code: name, description: canary };
    return {
      'GET /device': { query: { search: canary } },
      'GET /device/:id': at(ids, 'device'),
      'GET /device/arrival': { query: { since: '2026-01-01T00:00:00Z' } },
      'GET /device/:id/playing': at(ids, 'device'),
      'GET /device/shown': { query: { ids: String(ids.device) } },
      'GET /device/:id/presence': at(ids, 'device'),
      'GET /device/GetDevicesbyBranch/:id': at(ids, 'store'),
      'GET /device/GetDevicesbyGroup/:id': at(ids, 'deviceGroup'),
      'POST /device': { body: device },
      'POST /device/create': { body: { ...place, devices: [{ name, description: canary }] } },
      'PUT /device/:id': { ...at(ids, 'device'), body: device },
      'POST /device/move': { body: { items: [{ id: ids.device }], groupId: ids.deviceGroup, branchId: ids.store } },
      'POST /device/reload': { body: { items: [{ id: ids.device }] } },
      'DELETE /device/:id': at(ids, 'device'),
      'POST /device/delete': { body: { items: [{ id: ids.device }] } },
      'GET /device/:id/commands': at(ids, 'device'),
      'POST /device/reload/:id': at(ids, 'device'),
      'POST /device/identify/:id': at(ids, 'device'),
      'POST /device/clear-cache/:id': at(ids, 'device'),
      'POST /device/unpair/:id': at(ids, 'device'),
      'GET /schedule/refresh': {},
    };
  },
  tooMany: {
    'GET /device': `with s as (insert into stores (tenant_id, name, address, city, province, phone, time_zone, access_code)
      values ($1, 'Soho', '', '', '', '', 'UTC', 1000) returning id),
    g as (insert into device_groups (tenant_id, name, orientation, description) values ($1, 'All', 1, '') returning id)
    insert into devices (tenant_id, store_id, group_id, name, code, description)
    select $1, s.id, g.id, 'Device ' || n, 'd' || n, 'Of many' from generate_series(1, $2) n, s, g`,
  },
};
