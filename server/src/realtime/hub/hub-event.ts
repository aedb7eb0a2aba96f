/** The events that a hosted service sends as webhooks. */
export type HubEvent =
  | { name: 'channel_occupied' | 'channel_vacated'; channel: string }
  | { name: 'member_added' | 'member_removed'; channel: string; userId: string };
