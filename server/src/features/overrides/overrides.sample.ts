import { anOverride } from '../../test/playback-factories.ts';
import { at, type Sample } from '../../test/sample.ts';

export const sample: Sample = {
  make: {
    async override({ tenant, canary, id }) {
      const form = { text: canary, groupIds: [await id('deviceGroup')], isEmergency: true };
      return (await anOverride(tenant, form)).overrideId;
    },
  },
  requests({ ids }) {
    const place = { deviceIds: [ids.device], groupIds: [ids.deviceGroup], storeIds: [ids.store] };
    return {
      'GET /override': {},
      'GET /override/emergency': {},
      'POST /override': { body: { playlistId: ids.playlist, ...place } },
      'POST /override/end/:id': at(ids, 'override'),
    };
  },
};
