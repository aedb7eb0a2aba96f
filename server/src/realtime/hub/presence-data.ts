import { z } from 'zod';
import { parseJson } from './json.ts';
import type { Member } from './members.ts';

const maxInfoBytes = 1024;

const UserId = z.string().min(1).max(128);
/** Longer data exceed the limits in any case, and are not parsed. */
const Signed = z.string().max(4 * maxInfoBytes);
const ChannelData = z.object({ user_id: UserId.or(z.number().transform(String)), user_info: z.unknown().optional() });
const UserData = z.object({ id: UserId, user_info: z.unknown().optional() });

export function parseMember(channelData: string): Member | undefined {
  const parsed = ChannelData.safeParse(signedJson(channelData));
  return parsed.success ? withinLimits({ userId: parsed.data.user_id, info: parsed.data.user_info }) : undefined;
}

export function parseUser(userData: string): Member | undefined {
  const parsed = UserData.safeParse(signedJson(userData));
  return parsed.success ? withinLimits({ userId: parsed.data.id, info: parsed.data.user_info }) : undefined;
}

function signedJson(text: string): unknown {
  return Signed.safeParse(text).success ? parseJson(text) : undefined;
}

function withinLimits(member: Member): Member | undefined {
  return Buffer.byteLength(JSON.stringify(member.info) ?? '') <= maxInfoBytes ? member : undefined;
}
