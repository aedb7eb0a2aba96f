/** Proves the right password until the code is given. Other sites cannot send it, and scripts cannot read it. */
export const challengeCookie = {
  name: 'signage_challenge',
  options: { path: '/api/auth', httpOnly: true, sameSite: 'strict' },
} as const;

/** Binds a sign-in with a passkey to the browser that began it. */
export const passkeyCookie = { ...challengeCookie, name: 'signage_passkey' } as const;
