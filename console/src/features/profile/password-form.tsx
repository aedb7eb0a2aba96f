import { t } from '@vitrine/contract/messages';
import { profile, PasswordChange } from '@vitrine/contract/profile';
import { call } from '../../lib/api.ts';
import { newPasswordPath } from '../../lib/paths.ts';
import { endSession } from '../../lib/session.ts';
import { Card } from '../../ui/card.tsx';
import { Form } from '../../ui/form/form.tsx';
import { NewPasswordInput } from '../../ui/form/new-password-input.tsx';
import { PasswordField } from '../../ui/form/password-field.tsx';
import { RuleMark } from '../../ui/form/password-rules.tsx';
import { useSaveForm } from '../../ui/form/use-save-form.ts';
import classes from './password-form.module.css';

const empty = { currentPassword: '', newPassword: '', confirmPassword: '' };

/** Changes the password, which signs the user out everywhere. */
export function PasswordForm() {
  const save = (body: PasswordChange) => call(profile.changePassword, { body });
  const state = useSaveForm({ schema: PasswordChange, initial: empty, save, onSaved: leave });
  const { form } = state;
  const { newPassword, confirmPassword } = form.getValues();
  return (
    <Form state={state} submitLabel={t('Change Password')} cancel={{ to: '/profile' }} whenEnded>
      <Card title={t('Password')}>
        <div className={classes.fields}>
          <PasswordField label={t('Current password')} {...form.getInputProps('currentPassword')} />
          <NewPasswordInput label={t('New password')} {...form.getInputProps('newPassword')} />
          <PasswordField
            label={t('Confirm password')}
            autoComplete="new-password"
            {...form.getInputProps('confirmPassword')}
          />
          {confirmPassword !== '' && (
            <RuleMark
              isMet={newPassword === confirmPassword}
              text={newPassword === confirmPassword ? t('The passwords match.') : t('The passwords do not match yet.')}
            />
          )}
          <p className="muted small">{t('You will be signed out everywhere. Then sign in with the new password.')}</p>
        </div>
      </Card>
    </Form>
  );
}

/** The server has already ended the session. */
function leave() {
  endSession();
  location.assign(newPasswordPath(location.search));
}
