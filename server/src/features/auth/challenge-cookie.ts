/** Proof of the right password, for as long as the code is owed. No page but ours sends it, and no script reads it. */
export const challengeCookie = {
  name: 'vitrine_challenge',
  options: { path: '/api/auth', httpOnly: true, sameSite: 'strict' },
} as const;
