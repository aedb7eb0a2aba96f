import { z } from 'zod';
import { idOf, Orientation } from './values.ts';

/** What a screen stores once it is paired. The only response that contains the token. */
export const Registration = z.object({
  name: z.string(),
  accessToken: z.string(),
  deviceId: idOf('device'),
  branchId: idOf('store'),
  groupId: idOf('deviceGroup'),
  orientation: Orientation,
  branch: z.object({ timeZone: z.string() }),
});
export type Registration = z.infer<typeof Registration>;
