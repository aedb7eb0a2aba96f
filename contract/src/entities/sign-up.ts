import { defineEntity } from '../entity.ts';
import { msg } from '../messages.ts';

/** Whether businesses can sign up by themselves, and for what: a single row. */
export const signUpEntity = defineEntity({
  key: 'sign-up',
  one: msg('Sign-up'),
  many: msg('Sign-up'),
  audited: 'for the operator',
  named: ['package_id'],
  fields: {
    is_on: { label: msg('Sign-up'), shown: 'yesNo' },
    package_id: { label: msg('Package'), of: 'package' },
    terms_url: { label: msg('Terms of service') },
    privacy_url: { label: msg('Privacy policy') },
    max_per_day: { label: msg('Sign-ups a day') },
    notify_email: { label: msg('Email about new tenants') },
  },
});
