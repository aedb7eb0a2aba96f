import { password } from '../../test/api.ts';
import { aUserForm } from '../../test/user-forms.ts';
import type { Sample } from '../../test/sample.ts';

export const sample: Sample = {
  requests: ({ canary }) => ({
    'GET /user/profile': {},
    'POST /user/profile': { body: { ...aUserForm(canary), currentPassword: 'Wrong-pass-1' } },
    'PUT /user/profile/reading': { body: { language: 'de' } },
    'POST /user/authenticator/begin': { body: { currentPassword: 'Wrong-pass-1' } },
    'POST /user/authenticator/confirm': { body: { setUp: canary, code: '123456' } },
    'POST /user/authenticator/recovery-codes': { body: { currentPassword: 'Wrong-pass-1' } },
    'POST /user/authenticator/remove': { body: { currentPassword: 'Wrong-pass-1' } },
    'POST /user/change-password': {
      body: { currentPassword: 'Wrong-pass-1', newPassword: password, confirmPassword: password },
    },
  }),
};
