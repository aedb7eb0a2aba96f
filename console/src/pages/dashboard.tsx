import { platformDashboardQuery, tenantDashboardQuery } from '../features/dashboard/dashboard.api.ts';
import { PlatformCounts } from '../features/dashboard/platform-counts.tsx';
import { TenantCounts } from '../features/dashboard/tenant-counts.tsx';
import { currentSession, useSession } from '../lib/session.ts';
import { useState } from 'react';
import type { Prefetch } from '../lib/page-module.ts';
import { PageLayout } from '../ui/page-layout.tsx';

export const prefetch: Prefetch = (client) =>
  currentSession()?.user.userType === 1
    ? client.prefetchQuery(tenantDashboardQuery)
    : client.prefetchQuery(platformDashboardQuery);

export function Page() {
  const { user } = useSession();
  const [welcome] = useState(() => greeting(new Date().getHours()));
  if (user.userType !== 1) {
    return (
      <PageLayout title="Dashboard">
        <PlatformCounts />
      </PageLayout>
    );
  }
  return (
    <PageLayout title={`${welcome}, ${user.fullName}`} tab="Dashboard">
      <TenantCounts />
    </PageLayout>
  );
}

function greeting(hour: number): string {
  if (hour < 12) return 'Good morning';
  return hour < 18 ? 'Good afternoon' : 'Good evening';
}
