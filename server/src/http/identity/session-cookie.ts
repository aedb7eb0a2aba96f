/**
 * The token once more, for what a browser opens without a header: media and the invoice download. Honoured on no
 * other path, so a foreign page cannot act with it.
 */
export const sessionCookie = {
  name: 'vitrine_session',
  options: { path: '/', httpOnly: true, sameSite: 'strict' },
} as const;
