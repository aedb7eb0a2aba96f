import type { ReactNode } from 'react';
import classes from './login.module.css';

/** A page of the operator's own site, beside the form that is being filled in. */
export function SiteLink({ href, children }: { href: string; children: ReactNode }) {
  return (
    <a className={classes.link} href={href} target="_blank" rel="noreferrer">
      {children}
    </a>
  );
}
