import { t } from '@vitrine/contract/messages';

const signedOutOfOthers = () => t('You were signed out of all other sessions.');

/** What emails say of changes to the sign-in of an account, one sentence each. */
export const accountChanges = {
  password: () => [t('Your password was changed, and you were signed out of all sessions.')],
  emailBy: (email: string) => [t('Your sign-in email is now {email}.', { email })],
  secondStepOnBy: (name: string) => [t('{name} turned on two-factor authentication for your account.', { name })],
  secondStepOffBy: (name: string, { hadSecondStep, hadPasskeys }: { hadSecondStep: boolean; hadPasskeys: boolean }) => [
    ...(hadSecondStep ? [t('{name} turned off two-factor authentication for your account.', { name })] : []),
    ...(hadPasskeys ? [t('{name} removed your passkeys.', { name })] : []),
    t('You were signed out of all sessions.'),
  ],
  passkeyAdded: (name: string) => [
    t('The passkey “{name}” was added to your account. It signs you in without your password.', { name }),
  ],
  passkeyRemoved: (name: string) => [
    t('The passkey “{name}” was removed from your account.', { name }),
    signedOutOfOthers(),
  ],
  authenticatorAdded: () => [
    t(
      'An authenticator app was added to your account. From now on, sign in with a code from the app instead of a code sent by email.',
    ),
    signedOutOfOthers(),
  ],
  recoveryCodesRenewed: () => [t('New recovery codes were created. The old codes no longer work.')],
  authenticatorRemoved: () => [
    t('The authenticator app was removed from your account. Sign-in codes are sent by email again.'),
    signedOutOfOthers(),
  ],
};
