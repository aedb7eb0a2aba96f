import { useQuery } from '@tanstack/react-query';
import { t } from '@vitrine/contract/messages';
import { rich } from '../ui/rich.tsx';
import { SingleSignOnForm } from '../features/single-sign-on/single-sign-on-form.tsx';
import { settingsQuery } from '../features/single-sign-on/single-sign-on.api.ts';
import type { Prefetch } from '../lib/page-module.ts';
import { Loaded } from '../ui/loaded.tsx';
import { PageLayout } from '../ui/page-layout.tsx';
import classes from './login.module.css';

export const prefetch: Prefetch = (client) => client.prefetchQuery(settingsQuery);

export function Page() {
  const query = useQuery(settingsQuery);
  return (
    <PageLayout
      subtitle={
        <>
          {rich('Your users sign in with the accounts of your company, by OpenID Connect. {help}', {
            help: (
              <a className={classes.link} href="/help/single-sign-on" target="_blank" rel="noreferrer">
                {t('How to set it up')}
              </a>
            ),
          })}
        </>
      }
    >
      <Loaded query={query}>{(settings) => <SingleSignOnForm settings={settings} reload={query.refetch} />}</Loaded>
    </PageLayout>
  );
}
