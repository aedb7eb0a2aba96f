import { Alert } from '@mantine/core';
import { useEffect, type ReactNode } from 'react';
import { productName } from '../lib/product.ts';
import classes from '../pages/login.module.css';
import { LanguageMenu } from './language-menu.tsx';
import { SignedOutLayout } from './signed-out-layout.tsx';

interface SignedOutPageProps {
  title: string;
  /** Text below the title. */
  intro?: ReactNode;
  /** Error above the form. */
  problem?: string | null;
  notice?: ReactNode;
  noticeColor?: 'teal' | 'indigo';
  children?: ReactNode;
}

/** A page without a session: title, intro, error or notice, and a form. */
export function SignedOutPage({ title, intro, problem, notice, noticeColor = 'teal', children }: SignedOutPageProps) {
  useEffect(() => {
    document.title = `${title} · ${productName}`;
  }, [title]);
  return (
    <SignedOutLayout>
      <div>
        <h1 className={classes.title}>{title}</h1>
        {intro && <div className="muted">{intro}</div>}
      </div>
      {!problem && notice && (
        <Alert color={noticeColor} role="status">
          {notice}
        </Alert>
      )}
      {problem && (
        <Alert color="red" role="alert">
          {problem}
        </Alert>
      )}
      {children}
      <LanguageMenu />
    </SignedOutLayout>
  );
}
