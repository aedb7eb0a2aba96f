import { Link } from '@tanstack/react-router';
import type { DirectoryContents } from '@vitrine/contract/library';
import { Fragment, type ReactNode } from 'react';
import { useDropTarget } from './dragging.ts';
import classes from './folder-trail.module.css';

interface FolderTrailProps {
  path: DirectoryContents['path'];
  /** Opens a folder where the trail stands; without it each step is a link to its page. */
  onOpen?: (folderId: number) => void;
}

/** From Home down to the open folder. */
export function FolderTrail({ path, onOpen }: FolderTrailProps) {
  const steps = [{ directoryId: 0, name: 'Home' }, ...path];
  // In a form it may stand twice, and leads nowhere else.
  const Trail = onOpen ? 'div' : 'nav';
  return (
    <Trail className={classes.trail} aria-label="Folders" {...(onOpen && { role: 'group' })}>
      {steps.map(({ directoryId, name }, index) => (
        <Fragment key={directoryId}>
          {index > 0 && <span aria-hidden="true">›</span>}
          {index === steps.length - 1 ? (
            <span className={classes.here} aria-current="page">
              {name}
            </span>
          ) : (
            <Step folderId={directoryId} onOpen={onOpen}>
              {name}
            </Step>
          )}
        </Fragment>
      ))}
    </Trail>
  );
}

interface StepProps {
  folderId: number;
  onOpen: FolderTrailProps['onOpen'];
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
