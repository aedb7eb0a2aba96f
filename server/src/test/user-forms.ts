import { randomUUID } from 'node:crypto';
import { password } from './api.ts';

export function aUserForm(canary: string) {
  return { firstName: 'Ben', lastName: canary, email: `${randomUUID()}@tenant.example`, phoneNumber: canary };
}

export function aResellerForm(canary: string) {
  const owner = { firstName: 'Rita', lastName: canary, email: `${randomUUID()}@reseller.example`, phoneNumber: canary };
  return { companyName: `Signs ${canary}`, ...owner, password };
}
