/**
 * Milliseconds since 1970 when an API response was sent. Not the header `Date`, which a proxy may set: the router of a
 * hotel, whose clock may show the year 2021, answers for servers that it blocks.
 */
export const serverTimeHeader = 'x-server-time';
