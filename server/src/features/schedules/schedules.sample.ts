import { aSchedule } from '../../test/playback-factories.ts';
import { at, type Sample } from '../../test/sample.ts';

export const sample: Sample = {
  make: {
    async schedule({ tenant, id }) {
      const form = { playlistId: await id('playlist'), deviceGroups: [await id('deviceGroup')] };
      return (await aSchedule(tenant, form)).scheduleId;
    },
  },
  requests({ ids, canary }) {
    const schedule = {
      playlistId: ids.playlist,
      deviceGroups: [ids.deviceGroup],
      startDate: '2099-01-01',
      endDate: '2099-12-31',
    };
    return {
      'GET /schedule': { query: { search: canary } },
      'GET /schedule/:id': at(ids, 'schedule'),
      'GET /schedule/plan/:id': at(ids, 'deviceGroup'),
      'GET /schedule/timeline': { query: { date: '01-Jun-2099' } },
      'GET /schedule/:startDate/:endDate/:groupId': {
        params: { startDate: '01-Jun-2099', endDate: '30-Jun-2099', groupId: ids.deviceGroup },
      },
      'POST /schedule': { body: schedule },
      'POST /schedule/onair': { body: { name: canary, orientation: 1, fileIds: [ids.file] } },
      'PUT /schedule/:id': { ...at(ids, 'schedule'), body: schedule },
      'POST /schedule/status': { body: { items: [{ id: ids.schedule }], isActive: true } },
      'DELETE /schedule/:id': at(ids, 'schedule'),
      'POST /schedule/delete': { body: { items: [{ id: ids.schedule }] } },
    };
  },
  tooMany: {
    'GET /schedule': `with m as (insert into playlists (tenant_id, name, duration, orientation, description) values ($1, 'Menu', 5, 1, '') returning id)
    insert into schedules (tenant_id, playlist_id, start_date, end_date, start_at, end_at, repeat_on, exclude_days, is_active, priority)
    select $1, m.id, '2099-01-01', '2099-12-31', '00:00:00', '23:59:59', '{Monday}', '{}', true, 0 from generate_series(1, $2), m`,
  },
};
