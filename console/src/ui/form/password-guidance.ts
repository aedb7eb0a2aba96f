import { msg } from '@vitrine/contract/messages';

/** The specification's text about new passwords. Apart from their rules, which the sign-in page does not need. */
export const passwordGuidance = msg(
  '8 or more characters with at least 1 uppercase, 1 lowercase, 1 numeric, 1 special character',
);
