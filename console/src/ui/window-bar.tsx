import { ActionIcon, Tooltip } from '@mantine/core';
import { IconChevronLeft } from '@tabler/icons-react';
import { Link, type LinkProps } from '@tanstack/react-router';
import { useEffect, type ReactNode } from 'react';
import { productName } from '../lib/product.ts';
import classes from './window-bar.module.css';

interface WindowBarProps {
  /** Of the region, for screen readers. */
  label: string;
  back: { label: string; link: LinkProps };
  title: string;
  /** One line below the title. */
  subtitle: ReactNode;
  /** Beside the one of the bar. */
  className?: string | undefined;
  children: ReactNode;
}

/** The bar at the top of a page that takes the whole window: a way back, the title, and buttons. */
export function WindowBar({ label, back, title, subtitle, className = '', children }: WindowBarProps) {
  useEffect(() => {
    document.title = `${title} · ${productName}`;
  }, [title]);
  return (
    <header className={`${classes.bar} ${className}`} data-region="bar" aria-label={label}>
      <Tooltip label={back.label}>
        <ActionIcon
          variant="subtle"
          color="gray"
          size={32}
          aria-label={back.label}
          renderRoot={(root) => <Link {...back.link} {...root} />}
        >
          <IconChevronLeft size={18} aria-hidden="true" />
        </ActionIcon>
      </Tooltip>
      <div className={classes.name} data-name>
        <h1>{title}</h1>
        <p className="small muted num">{subtitle}</p>
      </div>
      {children}
    </header>
  );
}
