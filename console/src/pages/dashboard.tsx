import { Stack } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense } from 'react';
import { useState } from 'react';
import { Attention } from '../features/dashboard/attention.tsx';
import { attentionQuery, platformDashboardQuery, tenantDashboardQuery } from '../features/dashboard/dashboard.api.ts';
import { PlatformCounts } from '../features/dashboard/platform-counts.tsx';
import { PlatformBilling } from '../features/dashboard/platform-billing.tsx';
import { TenantCounts } from '../features/dashboard/tenant-counts.tsx';
import { ActiveOverrides } from '../features/overrides/active-overrides.tsx';
import { ShowNowButton } from '../features/overrides/show-now-button.tsx';
import { GuideSkeleton } from '../features/start/guide-skeleton.tsx';
import { useGuide } from '../features/start/use-guide.ts';
import { Timeline } from '../features/schedules/timeline.tsx';
import { counted } from '../lib/counted.ts';
import { formatCount } from '../lib/format.ts';
import type { Prefetch } from '../lib/page-module.ts';
import { currentSession, useCan, useSession } from '../lib/session.ts';
import { ActionButton } from '../ui/action-button.tsx';
import { Card } from '../ui/card.tsx';
import { Empty } from '../ui/empty.tsx';
import { PageLayout } from '../ui/page-layout.tsx';

export const prefetch: Prefetch = (client) => {
  const session = currentSession();
  if (session?.user.userType !== 1) {
    return session?.permissions.has('Platform.Dashboard.View')
      ? client.prefetchQuery(platformDashboardQuery)
      : undefined;
  }
  return Promise.all([client.prefetchQuery(tenantDashboardQuery), client.prefetchQuery(attentionQuery)]);
};

export function Page() {
  const { user } = useSession();
  if (user.userType === 1) return <TenantDashboard fullName={user.fullName} />;
  return (
    <PageLayout>
      <PlatformDashboard />
    </PageLayout>
  );
}

/** Lazy: only a new business needs it. */
const StartGuide = lazy(async () => ({ default: (await import('./start-guide/guide.tsx')).StartGuide }));

function PlatformDashboard() {
  if (!useCan('Platform.Dashboard.View')) {
    return (
      <Card>
        <Empty title="No dashboard for your role">The menu lists the pages you have access to.</Empty>
      </Card>
    );
  }
  return (
    <Stack>
      <PlatformCounts />
      <PlatformBilling />
    </Stack>
  );
}

function TenantDashboard({ fullName }: { fullName: string }) {
  const [greetingText] = useState(() => greeting(new Date().getHours()));
  const maySeeScreens = useCan('Permissions.Device.View');
  const maySeeSchedules = useCan('Permissions.Schedule.View');
  const [isGuided, closeGuide] = useGuide();
  return (
    <PageLayout
      title={`${greetingText}, ${fullName}`}
      tab="Dashboard"
      subtitle={maySeeScreens && <ScreensUpToDate />}
      actions={
        <>
          <ShowNowButton />
          <ActionButton permission="Permissions.Schedule.Create" changes link={{ to: '/schedule/new' }}>
            New schedule
          </ActionButton>
        </>
      }
    >
      <Stack>
        {isGuided && (
          <Suspense fallback={<GuideSkeleton />}>
            <StartGuide onClose={closeGuide} />
          </Suspense>
        )}
        <TenantCounts />
        {maySeeSchedules && <ActiveOverrides />}
        <Attention />
        {maySeeSchedules && <Timeline title="Today on your screens" />}
      </Stack>
    </PageLayout>
  );
}

/** How many paired screens play the latest changes. An empty line holds the place while it loads, so nothing shifts. */
function ScreensUpToDate() {
  const screens = useQuery(attentionQuery).data?.screens;
  if (!screens) return <>&nbsp;</>;
  if (screens.paired === 0) return null;
  const { upToDate, paired } = screens;
  return (
    <>
      {formatCount(upToDate)} of {counted({ one: '# screen is', other: '# screens are' }, paired)} up to date.
    </>
  );
}

function greeting(hour: number): string {
  if (hour < 12) return 'Good morning';
  return hour < 18 ? 'Good afternoon' : 'Good evening';
}
