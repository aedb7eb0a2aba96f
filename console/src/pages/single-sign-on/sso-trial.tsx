import { Alert } from '@mantine/core';
import { commaText } from '@vitrine/contract/list-text';
import { t } from '@vitrine/contract/messages';
import type { SsoTrial } from '@vitrine/contract/single-sign-on';
import { SignedOutPage } from '../../shell/signed-out-page.tsx';
import { Facts } from '../../ui/facts.tsx';

/** What the tried settings would do with the user who has signed in at the provider. */
export function SsoTrialPage({ trial: { problems, warnings, roles, claims } }: { trial: SsoTrial }) {
  const isRefused = problems.length > 0;
  const page = {
    intro: t('Nobody was signed in. You can close this tab.'),
    problem: isRefused ? problems.join('. ') : null,
  };
  if (claims.length === 0) return <SignedOutPage title={t('The sign-in does not work')} {...page} />;
  return (
    <SignedOutPage title={isRefused ? t('This sign-in would be refused') : t('The sign-in works')} {...page}>
      {warnings.map((warning) => (
        <Alert key={warning} color="orange" role="status">
          {warning}
        </Alert>
      ))}
      <Facts facts={[[t('Roles of a new user'), roles.length === 0 ? t('No roles') : commaText(roles)]]} />
      <h2>{t('What the provider says')}</h2>
      <Facts facts={claims.map(({ name, value }) => [name, value] as const)} />
    </SignedOutPage>
  );
}
