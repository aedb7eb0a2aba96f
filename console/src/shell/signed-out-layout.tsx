import type { ReactNode } from 'react';
import { msg, t } from '@vitrine/contract/messages';
import { brandLinks, brandOfHost } from '../lib/product.ts';
import { Mark } from '../ui/mark.tsx';
import classes from './signed-out-layout.module.css';

/** The form on the left, an illustration of screens on the right. */
export function SignedOutLayout({ children }: { children: ReactNode }) {
  return (
    <div className={classes.layout}>
      <main className={classes.form}>
        <div className={classes.column}>
          <Mark />
          {children}
          <BrandLinks />
          <PoweredBy />
        </div>
      </main>
      <div className={classes.illustration} aria-hidden="true">
        <div className={classes.screens}>
          <span className={classes.gold} />
          <span className={classes.green} />
          <span className={classes.indigo} />
          <span className={classes.coral} />
        </div>
      </div>
    </div>
  );
}

const linkLabels = { help: msg('Help'), 'terms-of-service': msg('Terms of service'), 'privacy-policy': msg('Privacy') };

/** The pages that the brand of the host has itself. */
function BrandLinks() {
  if (brandLinks.length === 0) return null;
  return (
    <nav className={classes.links} aria-label={t('Links')}>
      {brandLinks.map(({ rel, url }) => (
        <a key={rel} href={url}>
          {t(linkLabels[rel])}
        </a>
      ))}
    </nav>
  );
}

function PoweredBy() {
  const product = brandOfHost?.poweredBy ?? null;
  return product === null ? null : <p className="small muted">{t('Powered by {product}', { product })}</p>;
}
