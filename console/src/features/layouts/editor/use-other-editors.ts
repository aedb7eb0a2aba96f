import { channelName } from '@vitrine/contract/events';
import type { PresenceChannel } from 'pusher-js';
import { useEffect, useState } from 'react';
import { z } from 'zod';
import { realtimeConnection } from '../../../lib/realtime.ts';
import { useSession } from '../../../lib/session.ts';

const Member = z.object({ id: z.string(), info: z.object({ name: z.string() }) });

export interface OtherEditor {
  userId: number;
  name: string;
}

/** The other users who have the layout open, by name. */
export function useOtherEditors(fileId: number): readonly OtherEditor[] {
  const { tid, userId } = useSession();
  const [others, setOthers] = useState<readonly OtherEditor[]>([]);
  useEffect(() => {
    if (tid === null) return undefined;
    let leave = () => {};
    let isOver = false;
    void realtimeConnection().then(({ pusher }) => {
      if (isOver) return;
      const channel = pusher.subscribe(
        channelName({ kind: 'layout-presence', tenantId: tid, fileId }),
      ) as PresenceChannel;
      const read = () => {
        const found: OtherEditor[] = [];
        channel.members.each((entry: unknown) => {
          const member = Member.safeParse(entry);
          if (!member.success || member.data.id === String(userId)) return;
          found.push({ userId: Number(member.data.id), name: member.data.info.name });
        });
        setOthers(found.toSorted((a, b) => a.name.localeCompare(b.name)));
      };
      for (const event of ['subscription_succeeded', 'member_added', 'member_removed'])
        channel.bind(`pusher:${event}`, read);
      leave = () => {
        channel.unbind();
        pusher.unsubscribe(channel.name);
      };
    });
    return () => {
      isOver = true;
      leave();
    };
  }, [tid, userId, fileId]);
  return others;
}
