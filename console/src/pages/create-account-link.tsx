import { t } from '@vitrine/contract/messages';
import { basePath } from '../lib/paths.ts';
import classes from './login.module.css';
import { fetchOffer } from './sign-up-calls.ts';
import { useLoaded } from './use-loaded.ts';

/** Nothing while sign-up is closed, or not known to be open. */
export function CreateAccountLink() {
  const { loaded: offer } = useLoaded(fetchOffer);
  if (!offer) return null;
  return (
    <>
      <a className={classes.link} href={`${basePath}/sign-up`}>
        {t('Create account')}
      </a>
      {' · '}
    </>
  );
}
