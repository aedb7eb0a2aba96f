import { describe, parseInfo } from './channel-info.ts';
import { kindOf } from './channel-names.ts';
import { ok, type Reply, refusal } from './http-reply.ts';
import type { HubParts } from './hub-parts.ts';

export function listChannels({ channels }: HubParts, query: Map<string, string>): Reply {
  const prefix = query.get('filter_by_prefix') ?? '';
  const attributes = parseInfo(query.get('info') ?? '');
  if (!attributes) return refusal(400, 'Unknown info attribute');
  if (attributes.includes('user_count') && !prefix.startsWith('presence-'))
    return refusal(400, 'Only presence channels have users');
  const listed = channels.listed().filter(({ name }) => name.startsWith(prefix));
  return ok({ channels: Object.fromEntries(listed.map((channel) => [channel.name, describe(channel, attributes)])) });
}

export function getChannel({ channels }: HubParts, name: string, query: Map<string, string>): Reply {
  const kind = kindOf(name);
  if (!kind || kind === 'user') return refusal(400, 'Not a channel name');
  const attributes = parseInfo(query.get('info') ?? '');
  if (!attributes) return refusal(400, 'Unknown info attribute');
  if (attributes.includes('user_count') && kind !== 'presence')
    return refusal(400, 'Only presence channels have users');
  const channel = channels.get(name);
  return ok({ occupied: channel !== undefined, ...describe(channel, attributes) });
}

export function listUsers({ channels }: HubParts, name: string): Reply {
  if (kindOf(name) !== 'presence') return refusal(400, 'Only presence channels have users');
  return ok({ users: (channels.get(name)?.members.ids ?? []).map((id) => ({ id })) });
}
