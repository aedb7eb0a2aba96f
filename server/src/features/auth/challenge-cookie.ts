/** Proof of the right password while the code is pending. Other sites cannot send it, and scripts cannot read it. */
export const challengeCookie = {
  name: 'vitrine_challenge',
  options: { path: '/api/auth', httpOnly: true, sameSite: 'strict' },
} as const;
