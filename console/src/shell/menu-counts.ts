import { useQuery } from '@tanstack/react-query';
import { dashboard, type MenuCounts } from '@vitrine/contract/dashboard';
import { call } from '../lib/api.ts';
import { useSession } from '../lib/session.ts';
import type { Page } from '../pages.ts';

const counted: Partial<Record<Page['path'], keyof MenuCounts>> = {
  '/branch': 'stores',
  '/devicegroup': 'deviceGroups',
  '/device': 'devices',
  '/Playlist': 'playlists',
  '/schedule': 'schedules',
  '/user': 'users',
};

export interface MenuCount {
  /** Null until it has loaded, and for a page that lists nothing countable. */
  count: number | null;
  /** Devices that need attention. */
  problems: number;
}

/** The numbers beside the pages of a tenant's sidebar. */
export function useMenuCounts(): (path: Page['path']) => MenuCount {
  const { user } = useSession();
  const { data } = useQuery({
    queryKey: ['dashboard', 'menu'],
    queryFn: ({ signal }) => call(dashboard.menuCounts, {}, signal),
    enabled: user.userType === 1,
  });
  return (path) => {
    const key = counted[path];
    return {
      count: key === undefined ? null : (data?.[key] ?? null),
      problems: key === 'devices' ? (data?.needAttention ?? 0) : 0,
    };
  };
}
