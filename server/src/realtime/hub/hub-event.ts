/** What a hosted service would send as webhooks. */
export type HubEvent =
  | { name: 'channel_occupied' | 'channel_vacated'; channel: string }
  | { name: 'member_added' | 'member_removed'; channel: string; userId: string };
