export type ChannelKind = 'public' | 'private' | 'presence' | 'user';

export const maxNameLength = 200;

const plainName = /^[A-Za-z0-9_\-=@,.;]+$/;
const userPrefix = '#server-to-user-';

/** Undefined for an invalid channel name. */
export function kindOf(name: string): ChannelKind | undefined {
  if (name.length > maxNameLength) return undefined;
  if (name.startsWith(userPrefix) && name.length > userPrefix.length) return 'user';
  if (!plainName.test(name)) return undefined;
  if (name.startsWith('presence-')) return 'presence';
  return name.startsWith('private-') ? 'private' : 'public';
}

export function isReserved(name: string): boolean {
  return name.startsWith('#');
}

export function channelOfUser(userId: string): string {
  return userPrefix + userId;
}
