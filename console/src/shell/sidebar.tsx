import { ActionIcon, Button } from '@mantine/core';
import type { UserType } from '@vitrine/contract/auth';
import { Link, useMatches, useRouterState } from '@tanstack/react-router';
import { IconBook2, IconChevronsLeft, IconChevronsRight } from '@tabler/icons-react';
import { Fragment } from 'react';
import { type Message, msg, t } from '@vitrine/contract/messages';
import { desiredLanguage } from '../lib/language.ts';
import { useSession } from '../lib/session.ts';
import { Mark } from '../ui/mark.tsx';
import { UserAvatar } from '../domain/user-avatar.tsx';
import { counted } from '../lib/counted.ts';
import { formatCount } from '../lib/format.ts';
import { type MenuCount, useMenuCounts } from './menu-counts.ts';
import { useNavItems, type NavItem } from './nav-items.ts';
import classes from './sidebar.module.css';

const roleLabels: Partial<Record<UserType, Message>> = { 0: msg('Super Admin'), 3: msg('Reseller') };

interface SidebarProps {
  /** Missing if the sidebar cannot be collapsed. */
  mini?: { isMini: boolean; toggle: () => void };
  onNavigate?: () => void;
}

/** The pages that the user may open; user, help and version at the bottom. */
export function Sidebar({ mini, onNavigate }: SidebarProps) {
  const items = useNavItems('sidebar');
  const active = useActivePath(items);
  const countsOf = useMenuCounts();
  return (
    <div className={classes.inside}>
      <div className={classes.top}>
        <Mark />
        {mini && <CollapseButton {...mini} />}
      </div>
      <nav aria-label={t('Main')} className={classes.items}>
        {items.map((item, index) => (
          <Fragment key={item.to}>
            {item.group && item.group !== items[index - 1]?.group && <div className={classes.group}>{item.group}</div>}
            <Item
              item={item}
              numbers={countsOf(item.to)}
              isActive={item.to === active}
              {...(onNavigate && { onNavigate })}
            />
          </Fragment>
        ))}
      </nav>
      <div className={classes.foot}>
        <Me {...(onNavigate && { onNavigate })} />
        <DocumentationButton />
        <span className={classes.version}>
          <span className={classes.wide}>{t('Version')} </span>
          {__VERSION__}
        </span>
      </div>
    </div>
  );
}

/** The user's name and role, which lead to the profile; not from a tenant's account that the user only views. */
function Me({ onNavigate }: Pick<SidebarProps, 'onNavigate'>) {
  const { user, userId, view } = useSession();
  const role = roleLabels[(view?.own ?? { user }).user.userType];
  const who = (
    <>
      <UserAvatar id={userId} name={user.fullName} photo={user.photoURL} />
      <span className={classes.who}>
        <span className={classes.fullName}>{user.fullName}</span>
        {role && <span className="muted small">{t(role)}</span>}
        {!view && <span className="visually-hidden">{t('profile')}</span>}
      </span>
    </>
  );
  if (view) return <div className={classes.me}>{who}</div>;
  return (
    <Link to="/account" className={classes.me} {...(onNavigate && { onClick: onNavigate })}>
      {who}
    </Link>
  );
}

interface ItemProps {
  item: NavItem;
  numbers: MenuCount;
  isActive: boolean;
  onNavigate?: () => void;
}

function Item({ item, numbers: { count, problems }, isActive, onNavigate }: ItemProps) {
  const ItemIcon = item.icon;
  // Not for 0: the plural rules of a language take the browser 10 ms to load.
  const description =
    problems > 0
      ? counted(msg('{count, plural, one {# needs attention} other {# need attention}}'), problems)
      : undefined;
  return (
    <Link
      to={item.to}
      className={classes.item}
      // Without `exact`, Users would be active on Roles too, whose path starts alike.
      activeOptions={{ exact: true }}
      {...(isActive && { 'aria-current': 'page' as const })}
      aria-description={description}
      {...(onNavigate && { onClick: onNavigate })}
    >
      <ItemIcon size={18} stroke={1.7} aria-hidden="true" />
      <span className={classes.label}>{item.label}</span>
      {problems > 0 && (
        <span className={classes.problems} title={description} aria-hidden="true">
          {formatCount(problems)}
        </span>
      )}
      {count !== null && (
        <span className={classes.count} aria-hidden="true">
          {formatCount(count)}
        </span>
      )}
    </Link>
  );
}

/** Opens the help page about the current page. */
function DocumentationButton() {
  const { user } = useSession();
  const page = useMatches({ select: (matches) => matches.at(-1)?.staticData.help?.(user.userType) });
  return (
    <Button
      className={classes.help}
      component="a"
      href={`/go/documentation?lang=${desiredLanguage()}${page ? `&page=${encodeURIComponent(page)}` : ''}`}
      target="_blank"
      variant="default"
      fullWidth
      aria-label={t('Documentation')}
    >
      <IconBook2 size={16} aria-hidden="true" />
      <span className={classes.wide}>{t('Documentation')}</span>
    </Button>
  );
}

function CollapseButton({ isMini, toggle }: { isMini: boolean; toggle: () => void }) {
  const Arrows = isMini ? IconChevronsRight : IconChevronsLeft;
  return (
    <ActionIcon
      className={classes.mini}
      variant="subtle"
      color="gray"
      aria-label={t('Collapse menu')}
      aria-pressed={isMini}
      onClick={toggle}
    >
      <Arrows size={16} aria-hidden="true" />
    </ActionIcon>
  );
}

/** The item with the longest path that the current path starts with: /user/roles is Roles, not Users. */
function useActivePath(items: readonly NavItem[]): string | undefined {
  const pathname = useRouterState({ select: (state) => state.location.pathname.toLowerCase() });
  const matching = items.filter(
    ({ to }) => pathname === to.toLowerCase() || pathname.startsWith(`${to.toLowerCase()}/`),
  );
  return matching.toSorted((a, b) => b.to.length - a.to.length)[0]?.to;
}
