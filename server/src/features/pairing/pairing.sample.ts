import { at, type Sample } from '../../test/sample.ts';

export const sample: Sample = {
  requests: ({ tenant, ids, canary, pairing }) => ({
    'POST /device/register': { body: { deviceId: ids.device } },
    'GET /device/pairing/:code': { params: { code: pairing.code } },
    'POST /device/pair': {
      body: {
        pairingCode: pairing.code,
        device: {
          name: canary,
          description: canary,
          code: `${canary}-paired`,
          orientation: 1,
          branchId: ids.store,
          groupId: ids.deviceGroup,
        },
      },
    },
    'GET /device/:id/pairing-requests': at(ids, 'device'),
    'POST /device/refuse-pairing/:id': { ...at(ids, 'device'), body: { pairingCode: pairing.code } },
    'POST /player/pair': { body: { playerCode: tenant.playerCode, accessCode: 1000, code: canary } },
    'POST /player/pairing': { body: { screen: { width: 1920, height: 1080 } } },
    'POST /player/pairing/collect': { body: { secret: pairing.secret } },
  }),
};
