import { useQuery } from '@tanstack/react-query';
import { menuCounts, type MenuCounts } from '@vitrine/contract/menu-counts';
import { healthWarnings } from '../features/platform-status/health-warnings.ts';
import { platformStatusQuery } from '../features/platform-status/platform-status.api.ts';
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
  '/bin': 'bin',
};

export interface MenuCount {
  /** Null until it has loaded, and for a page that lists nothing countable. */
  count: number | null;
  /** Devices that need attention, or health warnings. */
  problems: number;
}

/** The numbers beside the pages in a tenant's sidebar; in the operator's sidebar the health warnings. */
export function useMenuCounts(): (path: Page['path']) => MenuCount {
  const { user } = useSession();
  const { data } = useQuery({
    queryKey: ['dashboard', 'menu'],
    queryFn: ({ signal }) => call(menuCounts.read, {}, signal),
    enabled: user.userType === 1,
  });
  const warnings = useWarnings();
  return (path) => {
    if (path === '/platform/status') return { count: null, problems: warnings };
    const key = counted[path];
    return {
      count: key === undefined ? null : (data?.[key] ?? null),
      problems: key === 'devices' ? (data?.needAttention ?? 0) : 0,
    };
  };
}

function useWarnings(): number {
  const { permissions } = useSession();
  const enabled = permissions.has('Platform.Status.View');
  const { data } = useQuery({ ...platformStatusQuery, refetchInterval: 60_000, enabled });
  return data ? healthWarnings(data).length : 0;
}
