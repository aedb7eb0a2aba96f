import { Alert } from '@mantine/core';
import { t } from '@vitrine/contract/messages';
import type { SsoSettings } from '@vitrine/contract/single-sign-on';
import { FullWidthRow } from '../../ui/form/fields.tsx';

/** Says that roles of groups were taken away, or stayed, because the provider has named no groups. */
export function WithoutGroups({ settings: { groupRoles, groupsClaim, withoutGroups } }: { settings: SsoSettings }) {
  const { notSent, tooMany } = withoutGroups;
  if (groupRoles.length === 0 || notSent + tooMany === 0) return null;
  return (
    <FullWidthRow>
      <Alert color="orange" role="status" title={t('Users have signed in without groups')}>
        {notSent > 0 && (
          <>
            <p>
              {t(
                '{count, plural, one {The provider sent no groups claim “{claim}” at the last sign-in of # user: the roles of groups were taken away.} other {The provider sent no groups claim “{claim}” at the last sign-in of # users: their roles of groups were taken away.}}',
                { count: notSent, claim: groupsClaim },
              )}
            </p>
            <p>
              {t(
                'Some providers leave the claim out for a user without groups. If these users have groups, check the groups claim and the scopes: with the claim, the roles come back at the next sign-in.',
              )}
            </p>
          </>
        )}
        {tooMany > 0 && (
          <>
            <p>
              {t(
                '{count, plural, one {The provider had too many groups to send at the last sign-in of # user: the roles of groups stayed as they were.} other {The provider had too many groups to send at the last sign-in of # users: their roles of groups stayed as they were.}}',
                { count: tooMany },
              )}
            </p>
            <p>{t('Let the provider send only the groups that are assigned to this application.')}</p>
          </>
        )}
      </Alert>
    </FullWidthRow>
  );
}
