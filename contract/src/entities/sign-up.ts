import { defineEntity } from '../entity.ts';

/** Whether businesses can sign up by themselves, and for what: a single row. */
export const signUpEntity = defineEntity({
  key: 'sign-up',
  one: 'Sign-up',
  many: 'Sign-up',
  audited: 'for the operator',
  named: ['package_id'],
  fields: {
    is_on: { label: 'Sign-up', shown: 'yesNo' },
    package_id: { label: 'Package', of: 'package' },
    terms_url: { label: 'Terms of service' },
    privacy_url: { label: 'Privacy policy' },
    max_per_day: { label: 'Sign-ups a day' },
    notify_email: { label: 'Email about new tenants' },
  },
});
