import type { Call, Reply } from './share-process.ts';
import { createShare, type Share, type ShareOptions } from './share.ts';

// One process of a load test. The first message has its devices; each further one is a call and gets one reply.

let share: Share | null = null;

process.on('message', (message: ShareOptions | Call) => {
  if (!('id' in message)) share = createShare(message);
  else if (share !== null) void answer(share, message);
});
process.on('disconnect', () => process.exit());

async function answer(of: Share, { id, name, argument }: Call): Promise<void> {
  const reply: Reply = { id, result: await of[name](argument as never) };
  process.send?.(reply);
}
