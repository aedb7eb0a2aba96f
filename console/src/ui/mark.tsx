import classes from './mark.module.css';
import { t } from '@vitrine/contract/messages';

/** The product's logo with its name. */
export function Mark() {
  return (
    <span className={classes.brand}>
      <span className={classes.mark} aria-hidden="true" />
      <span className={classes.name}>{t('Vitrine')}</span>
    </span>
  );
}
