/**
 * Milliseconds since 1970 when an API response was sent. Of our own, because `Date` may come from anybody on the way: a
 * hotel's router with the clock of 2021 answers for servers that it does not let through.
 */
export const serverTimeHeader = 'x-server-time';
