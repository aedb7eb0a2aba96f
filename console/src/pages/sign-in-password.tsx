import type { PasswordInputProps } from '@mantine/core';
import { t } from '@vitrine/contract/messages';
import { basePath } from '../lib/paths.ts';
import { PasswordField } from '../ui/form/password-field.tsx';
import classes from './login.module.css';

/** The password field of a sign-in. `keepsPage`: the link for a forgotten password opens another tab. */
export function SignInPassword({ keepsPage = false, ...field }: PasswordInputProps & { keepsPage?: boolean }) {
  return (
    <div className={classes.password}>
      <PasswordField label={t('Password')} name="password" withAsterisk={false} {...field} />
      <a
        className={classes.forgot}
        href={`${basePath}/auth/forgot-password`}
        {...(keepsPage && { target: '_blank', rel: 'noreferrer' })}
      >
        {t('Forgot password?')}
      </a>
    </div>
  );
}
