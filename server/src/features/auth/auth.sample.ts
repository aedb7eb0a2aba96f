import { randomUUID } from 'node:crypto';
import { password } from '../../test/api.ts';
import { madeUpAnswer, madeUpPasskey } from '../../test/software-passkey.ts';
import type { Sample } from '../../test/sample.ts';

export const sample: Sample = {
  requests: ({ tenant, ids }) => ({
    'POST /auth': { body: { emailAddress: tenant.email, password, userId: ids.user } },
    'POST /auth/forgot-password/:email': { params: { email: tenant.email } },
    'POST /auth/resend-otp/:email/:provider': { params: { email: tenant.email, provider: 'Email' } },
    'POST /auth/reset-password': { body: { userId: ids.user, token: 'no', password, confirmPassword: password } },
    'POST /auth/passkey/begin': { body: {} },
    'POST /auth/passkey': { body: { credential: madeUpAnswer } },
    'GET /user/passkeys': {},
    'POST /user/passkeys/begin': { body: { currentPassword: password } },
    'POST /user/passkeys': { body: { name: 'Phone', credential: madeUpPasskey } },
    'PUT /user/passkeys/:id': { params: { id: randomUUID() }, body: { name: 'Phone' } },
    'POST /user/passkeys/remove/:id': { params: { id: randomUUID() }, body: { currentPassword: password } },
    'GET /auth/sessions': {},
    'DELETE /auth/sessions': {},
    'DELETE /auth/sessions/:id': { params: { id: randomUUID() } },
    'POST /auth/twofactor/:email/:otp/:provider': { params: { email: tenant.email, otp: '1', provider: 'Email' } },
    'POST /auth/sign-out': {},
    'POST /auth/stop-viewing': {},
    'GET /auth/session': {},
  }),
};
