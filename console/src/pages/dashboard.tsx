import { Stack } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense } from 'react';
import { useState } from 'react';
import { Attention } from '../features/dashboard/attention.tsx';
import { attentionQuery, platformDashboardQuery, tenantDashboardQuery } from '../features/dashboard/dashboard.api.ts';
import { PlatformOverview } from '../features/dashboard/platform-overview.tsx';
import { TenantCounts } from '../features/dashboard/tenant-counts.tsx';
import { ActiveOverrides } from '../features/overrides/active-overrides.tsx';
import { ShowNowButton } from '../features/overrides/show-now-button.tsx';
import { ServerHealth } from '../features/platform-status/server-health.tsx';
import { GuideSkeleton } from '../features/start/guide-skeleton.tsx';
import { useGuide } from '../features/start/use-guide.ts';
import { Timeline } from '../features/schedules/timeline.tsx';
import { listText } from '@vitrine/contract/list-text';
import { t } from '@vitrine/contract/messages';
import { formatMoney } from '@vitrine/contract/format-money';
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
  return <PlatformDashboard fullName={user.fullName} />;
}

/** Lazy: only a new business needs it. */
const StartGuide = lazy(async () => ({ default: (await import('./start-guide/guide.tsx')).StartGuide }));

function PlatformDashboard({ fullName }: { fullName: string }) {
  const title = useGreeting(fullName);
  const canView = useCan('Platform.Dashboard.View');
  const maySeeStatus = useCan('Platform.Status.View');
  return (
    <PageLayout
      title={title}
      tab={t('Dashboard')}
      subtitle={canView && <OverdueInTotal />}
      actions={
        <>
          <ActionButton variant="default" permission="Platform.Invoices.Edit" link={{ to: '/invoice/new' }}>
            {t('New invoice')}
          </ActionButton>
          <ActionButton permission="Platform.Tenants.Edit" link={{ to: '/tenants/new' }}>
            {t('New tenant')}
          </ActionButton>
        </>
      }
    >
      {canView ? (
        <Stack>
          <PlatformOverview health={maySeeStatus && <ServerHealth />} />
        </Stack>
      ) : (
        <Card>
          <Empty title={t('No dashboard for your role')}>{t('The menu lists the pages you have access to.')}</Empty>
        </Card>
      )}
    </PageLayout>
  );
}

/** The overdue amount in each currency. An empty line reserves the space while it loads. */
function OverdueInTotal() {
  const { data } = useQuery(platformDashboardQuery);
  if (!data) return <>&nbsp;</>;
  const amounts = data.revenue.flatMap(({ overdue, currency }) => (overdue > 0 ? formatMoney(overdue, currency) : []));
  if (amounts.length === 0) return <>{t('Nothing is overdue.')}</>;
  return (
    <>
      {t('{count, plural, one {{amounts} is overdue.} other {{amounts} are overdue.}}', {
        count: amounts.length,
        amounts: listText(amounts),
      })}
    </>
  );
}

function TenantDashboard({ fullName }: { fullName: string }) {
  const title = useGreeting(fullName);
  const maySeeScreens = useCan('Permissions.Device.View');
  const maySeeSchedules = useCan('Permissions.Schedule.View');
  const [isGuided, closeGuide] = useGuide();
  return (
    <PageLayout
      title={title}
      tab={t('Dashboard')}
      subtitle={maySeeScreens && <ScreensUpToDate />}
      actions={
        <>
          <ShowNowButton />
          <ActionButton permission="Permissions.Schedule.Create" changes link={{ to: '/schedule/new' }}>
            {t('New schedule')}
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
        {maySeeSchedules && <Timeline title={t('Today on your screens')} />}
      </Stack>
    </PageLayout>
  );
}

/** How many paired screens play the latest changes. An empty line reserves the space while it loads. */
function ScreensUpToDate() {
  const screens = useQuery(attentionQuery).data?.screens;
  if (!screens) return <>&nbsp;</>;
  if (screens.paired === 0) return null;
  const { upToDate, paired } = screens;
  return (
    <>
      {t(
        '{count, plural, one {{upToDate} of # screen is up to date.} other {{upToDate} of # screens are up to date.}}',
        { count: paired, upToDate: formatCount(upToDate) },
      )}
    </>
  );
}

/** By the hour at which the page was opened. */
function useGreeting(name: string): string {
  const [hour] = useState(() => new Date().getHours());
  if (hour < 12) return t('Good morning, {name}', { name });
  return hour < 18 ? t('Good afternoon, {name}', { name }) : t('Good evening, {name}', { name });
}
