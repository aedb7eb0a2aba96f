import { IconCircle, IconCircleCheckFilled } from '@tabler/icons-react';
import { t } from '@vitrine/contract/messages';
import { passwordRules } from '@vitrine/contract/rules/password';
import classes from './password-rules.module.css';

/** The password's requirements, each checked as soon as it is met. */
export function PasswordRules({ password }: { password: string }) {
  const shownRules = passwordRules.filter(({ isMet }) => !isMet('') || !isMet(password));
  return (
    <ul className={classes.rules} aria-label={t('Password requirements')}>
      {shownRules.map(({ text, isMet }) => (
        <li key={text()}>
          <RuleMark isMet={isMet(password)} text={text()} />
        </li>
      ))}
    </ul>
  );
}

export function RuleMark({ isMet, text }: { isMet: boolean; text: string }) {
  const Icon = isMet ? IconCircleCheckFilled : IconCircle;
  return (
    <span className={classes.rule} data-met={isMet || undefined}>
      <Icon size={16} aria-label={isMet ? t('Done:') : t('Missing:')} role="img" />
      {text}
    </span>
  );
}
