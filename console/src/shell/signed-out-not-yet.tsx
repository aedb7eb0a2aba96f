import { Button } from '@mantine/core';
import { basePath } from '../lib/paths.ts';
import classes from '../pages/login.module.css';
import { SignedOutLayout } from './signed-out-layout.tsx';

/** A signed-out page of a later release. */
export function SignedOutNotYet({ title, children }: { title: string; children: string }) {
  return (
    <SignedOutLayout>
      <div>
        <h1 className={classes.title}>{title}</h1>
        <p className="muted">Not in this build yet. {children}</p>
      </div>
      <Button component="a" href={`${basePath}/auth/login`} variant="default">
        Back
      </Button>
    </SignedOutLayout>
  );
}
