import { useQuery } from '@tanstack/react-query';
import { t } from '@vitrine/contract/messages';
import { Authenticator } from '../features/profile/authenticator.tsx';
import { Passkeys } from '../features/profile/passkeys.tsx';
import { profileQuery } from '../features/profile/profile.api.ts';
import { ProfileForm } from '../features/profile/profile-form.tsx';
import { ReadingCard } from '../features/profile/reading-card.tsx';
import { Sessions } from '../features/profile/sessions.tsx';
import type { Prefetch } from '../lib/page-module.ts';
import { ActionButton } from '../ui/action-button.tsx';
import { Loaded } from '../ui/loaded.tsx';
import { PageLayout } from '../ui/page-layout.tsx';

export const prefetch: Prefetch = (client) => client.prefetchQuery(profileQuery);

export function Page() {
  const query = useQuery(profileQuery);
  return (
    <PageLayout
      actions={
        <ActionButton variant="default" link={{ to: '/profile/change-password' }}>
          {t('Change Password')}
        </ActionButton>
      }
    >
      <Loaded query={query}>
        {(profile) => (
          <>
            <ProfileForm profile={profile} reload={query.refetch} />
            <ReadingCard reads={profile.reads} />
            <Authenticator profile={profile} />
            <Passkeys />
          </>
        )}
      </Loaded>
      <Sessions />
    </PageLayout>
  );
}
