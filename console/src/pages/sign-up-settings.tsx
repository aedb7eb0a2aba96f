import { useQuery } from '@tanstack/react-query';
import { t } from '@vitrine/contract/messages';
import { SignUpSettingsForm } from '../features/sign-up/sign-up-settings-form.tsx';
import { signUpSettingsQuery } from '../features/sign-up/sign-up.api.ts';
import type { Prefetch } from '../lib/page-module.ts';
import { Loaded } from '../ui/loaded.tsx';
import { PageLayout } from '../ui/page-layout.tsx';

export const prefetch: Prefetch = (client) => client.prefetchQuery(signUpSettingsQuery);

export function Page() {
  const query = useQuery(signUpSettingsQuery);
  return (
    <PageLayout subtitle={t('Whether businesses can create an account by themselves, without an invitation.')}>
      <Loaded query={query}>{(settings) => <SignUpSettingsForm settings={settings} reload={query.refetch} />}</Loaded>
    </PageLayout>
  );
}
