import { Link } from '@tanstack/react-router';
import type { FolderContents } from '@vitrine/contract/library';
import { Fragment, type ReactNode } from 'react';
import { t } from '@vitrine/contract/messages';
import { useDropTarget } from '../actions/drag-and-drop.ts';
import classes from './folder-breadcrumbs.module.css';

interface FolderBreadcrumbsProps {
  path: FolderContents['path'];
  /** Opens a folder in place; without it each step links to the page of its folder. */
  onOpen?: (folderId: number) => void;
}

/** The path from Home to the open folder. */
export function FolderBreadcrumbs({ path, onOpen }: FolderBreadcrumbsProps) {
  const steps = [{ directoryId: 0, name: t('Home') }, ...path];
  // In a form the breadcrumbs lead to no other page, so they are no navigation landmark.
  const Container = onOpen ? 'div' : 'nav';
  return (
    <Container className={classes.breadcrumbs} aria-label={t('Folders')} {...(onOpen && { role: 'group' })}>
      {steps.map(({ directoryId, name }, index) => (
        <Fragment key={directoryId}>
          {index > 0 && <span aria-hidden="true">›</span>}
          {index === steps.length - 1 ? (
            <span className={classes.current} aria-current="page">
              {name}
            </span>
          ) : (
            <Step folderId={directoryId} onOpen={onOpen}>
              {name}
            </Step>
          )}
        </Fragment>
      ))}
    </Container>
  );
}

interface StepProps {
  folderId: number;
  onOpen: FolderBreadcrumbsProps['onOpen'];
  children: ReactNode;
}

function Step({ folderId, onOpen, children }: StepProps) {
  const target = useDropTarget(folderId);
  if (!onOpen) {
    return (
      <Link
        className={classes.step}
        draggable={false}
        {...target}
        to="/library"
        search={folderId === 0 ? {} : { folder: folderId }}
      >
        {children}
      </Link>
    );
  }
  return (
    <button type="button" className={classes.step} onClick={() => onOpen(folderId)}>
      {children}
    </button>
  );
}
