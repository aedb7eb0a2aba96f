/** Proves the right password until the code is given. Other sites cannot send it, and scripts cannot read it. */
export const challengeCookie = {
  name: 'vitrine_challenge',
  options: { path: '/api/auth', httpOnly: true, sameSite: 'strict' },
} as const;
