import { Tabs } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { t } from '@vitrine/contract/messages';
import { Billing } from '../features/settings/billing.tsx';
import { GeneralForm } from '../features/settings/general-form.tsx';
import { OperatorAccess } from '../features/settings/operator-access.tsx';
import { settingsQuery } from '../lib/settings.ts';
import { useSearchParams } from '../lib/use-search-params.ts';
import { usePagesOfSettings } from '../shell/nav-items.ts';
import { ActionButton } from '../ui/action-button.tsx';
import { Loaded } from '../ui/loaded.tsx';
import { PageLayout } from '../ui/page-layout.tsx';

const tabs = ['general', 'access', 'billing'];

export function Page() {
  const query = useQuery(settingsQuery);
  const { search, change } = useSearchParams();
  const pagesBelow = usePagesOfSettings();
  return (
    <PageLayout
      actions={pagesBelow.map(({ to, label }) => (
        <ActionButton key={to} variant="default" link={{ to }}>
          {label}
        </ActionButton>
      ))}
    >
      <Loaded query={query}>
        {(settings) => (
          <Tabs
            value={tabs.find((tab) => tab === search['tab']) ?? 'general'}
            onChange={(tab) => change({ tab: tab === null || tab === 'general' ? undefined : tab }, { replace: false })}
          >
            <Tabs.List mb="lg">
              <Tabs.Tab value="general">{t('General')}</Tabs.Tab>
              <Tabs.Tab value="access">{t('Access')}</Tabs.Tab>
              <Tabs.Tab value="billing">{t('Billing')}</Tabs.Tab>
            </Tabs.List>
            <Tabs.Panel value="general">
              <GeneralForm settings={settings} reload={query.refetch} />
            </Tabs.Panel>
            <Tabs.Panel value="access">
              <OperatorAccess settings={settings} />
            </Tabs.Panel>
            <Tabs.Panel value="billing">
              <Billing info={settings.subscriptionInfo} />
            </Tabs.Panel>
          </Tabs>
        )}
      </Loaded>
    </PageLayout>
  );
}
