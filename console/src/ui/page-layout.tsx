import { Alert } from '@mantine/core';
import { Link, useMatch, type LinkProps } from '@tanstack/react-router';
import { Fragment, useEffect, useRef, type ReactNode } from 'react';
import { type Label, t } from '@vitrine/contract/messages';
import { formatCount } from '../lib/format.ts';
import { useSession } from '../lib/session.ts';
import { useAccountEnd } from '../lib/settings.ts';
import { productName } from '../lib/product.ts';
import classes from './page-layout.module.css';

export interface Crumb {
  label: Label;
  link?: LinkProps;
  /** It is left out for users without any of them. */
  permissions?: readonly string[];
}

interface PageLayoutProps {
  /** The breadcrumbs after "Dashboard", which always comes first; otherwise those of the page's definition. */
  crumbs?: readonly Crumb[];
  /** Otherwise the label of the page's definition. */
  title?: string | undefined;
  /** The title of the browser tab, if it differs. */
  tab?: string;
  /** The number of records, beside the title. */
  count?: number | undefined;
  /** One line below the title. */
  subtitle?: ReactNode;
  /** Buttons to the right of the title. */
  actions?: ReactNode;
  children: ReactNode;
}

/** The layout of every page: breadcrumbs, title with count, actions on the right, content. */
export function PageLayout(props: PageLayoutProps) {
  const defined = useMatch({ strict: false, select: (match) => match.staticData });
  const {
    crumbs = defined.crumbs ?? [],
    title = defined.label ? t(defined.label) : '',
    tab = title,
    subtitle,
    actions,
    children,
  } = props;
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    document.title = `${tab} · ${productName}`;
  }, [tab]);
  useFocusTitle(heading);
  return (
    <div className={classes.page}>
      <EndBanner />
      <Breadcrumbs crumbs={crumbs} />
      <div className={classes.head}>
        <div className={classes.titles}>
          <h1 className={classes.title} ref={heading} tabIndex={-1}>
            <bdi>{title}</bdi> {'count' in props && <Count count={props.count} />}
          </h1>
          {subtitle && <div className="muted">{subtitle}</div>}
        </div>
        {actions && <div className={classes.actions}>{actions}</div>}
      </div>
      {children}
    </div>
  );
}

/** Keeps its space while the count loads, so that the layout stays still. */
function Count({ count }: { count: number | undefined }) {
  return (
    <span className={classes.count} {...(count === undefined && { style: { visibility: 'hidden' } })}>
      {formatCount(count ?? 0)}
    </span>
  );
}

function Breadcrumbs({ crumbs }: { crumbs: readonly Crumb[] }) {
  const { permissions } = useSession();
  const open = crumbs.filter((crumb) => crumb.permissions?.some((each) => permissions.has(each)) ?? true);
  const trail: Crumb[] = [{ label: t('Dashboard'), ...(crumbs.length > 0 && { link: { to: '/dashboard' } }) }, ...open];
  return (
    <nav className={classes.crumbs} aria-label={t('Breadcrumbs')}>
      {trail.map(({ label, link }, index) => (
        <Fragment key={index}>
          {index > 0 && <span aria-hidden="true"> › </span>}
          {link ? (
            <Link {...link}>
              <bdi>{t(label)}</bdi>
            </Link>
          ) : (
            <bdi aria-current="page">{t(label)}</bdi>
          )}
        </Fragment>
      ))}
    </nav>
  );
}

function EndBanner() {
  const { user } = useSession();
  const end = useAccountEnd();
  if (user.userType !== 1 || end === null) return null;
  if (end === 'closed')
    return <Alert color="red" title={t('This account is closed. It cannot be opened again.')} mb="lg" />;
  return (
    <Alert color="red" title={t('Your subscripion has expired!')} mb="lg">
      {t('Please contact the administrator to renew the subscription.')}
    </Alert>
  );
}

let isFirstPage = true;

/** Moves the focus to the title after navigation, for screen readers, unless a field of the page has it. */
function useFocusTitle(heading: React.RefObject<HTMLHeadingElement | null>) {
  useEffect(() => {
    const wasFirst = isFirstPage;
    isFirstPage = false;
    const isFieldFocused = document.activeElement instanceof HTMLInputElement;
    if (!wasFirst && !isFieldFocused) heading.current?.focus({ preventScroll: true });
  }, [heading]);
}
