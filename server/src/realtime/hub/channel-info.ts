import type { Channel } from './channels.ts';

const attributes = ['user_count', 'subscription_count'] as const;

type Attribute = (typeof attributes)[number];

/** The attributes in a comma-separated `info`; undefined if one of them is unknown. */
export function parseInfo(info: string): Attribute[] | undefined {
  const names = info.split(',').filter((name) => name !== '');
  const known = attributes.filter((attribute) => names.includes(attribute));
  return names.every((name) => known.some((attribute) => attribute === name)) ? known : undefined;
}

export function describe(channel: Channel | undefined, attributes: Attribute[]): Partial<Record<Attribute, number>> {
  return {
    ...(attributes.includes('user_count') && { user_count: channel?.members.count ?? 0 }),
    ...(attributes.includes('subscription_count') && { subscription_count: channel?.subscribers.size ?? 0 }),
  };
}
