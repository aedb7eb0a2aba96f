import type { SsoTrial } from '@vitrine/contract/single-sign-on';
import { SignedOutPage } from '../../shell/signed-out-page.tsx';
import { Facts } from '../../ui/facts.tsx';

/** What the tried settings would do with the user who has signed in at the provider. */
export function SsoTrialPage({ trial: { problems, roles, claims } }: { trial: SsoTrial }) {
  const isRefused = problems.length > 0;
  const page = {
    intro: 'Nobody was signed in. You can close this tab.',
    problem: isRefused ? problems.join('. ') : null,
  };
  if (claims.length === 0) return <SignedOutPage title="The sign-in does not work" {...page} />;
  return (
    <SignedOutPage title={isRefused ? 'This sign-in would be refused' : 'The sign-in works'} {...page}>
      <Facts facts={[['Roles of a new user', roles.length === 0 ? 'None' : roles.join(', ')]]} />
      <h2>What the provider says</h2>
      <Facts facts={claims.map(({ name, value }) => [name, value] as const)} />
    </SignedOutPage>
  );
}
