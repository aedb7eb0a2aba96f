import type { Channel } from './channels.ts';

const attributes = ['user_count', 'subscription_count'] as const;

type Attribute = (typeof attributes)[number];

/** The attributes in a comma-separated `info`; undefined if one of them is unknown. */
export function parseInfo(info: string): Attribute[] | undefined {
  const asked = info.split(',').filter((name) => name !== '');
  const known = attributes.filter((attribute) => asked.includes(attribute));
  return asked.every((name) => known.some((attribute) => attribute === name)) ? known : undefined;
}

export function describe(channel: Channel | undefined, asked: Attribute[]): Partial<Record<Attribute, number>> {
  return {
    ...(asked.includes('user_count') && { user_count: channel?.members.count ?? 0 }),
    ...(asked.includes('subscription_count') && { subscription_count: channel?.subscribers.size ?? 0 }),
  };
}
