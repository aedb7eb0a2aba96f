import { t } from '@vitrine/contract/messages';
import { type Accent, accentColours } from '@vitrine/contract/rules/accent-colours';
import type { CSSProperties, ReactNode } from 'react';
import { brandOfHost, productName } from '../../lib/product.ts';
import type { BrandValues } from './product-brand.api.ts';
import classes from './product-brand.module.css';

const ownColour = '#4f46e5';

/** The sign-in in both themes, an email, the pairing screen and an invoice, as the form has them now. */
export function BrandPreview({ values }: { values: BrandValues }) {
  const { logoLight = null, logoDark = null, mainColour = '', senderName = '', showsPoweredBy } = values;
  const name = values.productName || productName;
  // At a host with a brand the page knows it only from the saved choice.
  const behind = brandOfHost === null ? productName : brandOfHost.poweredBy;
  const foot = showsPoweredBy && behind !== null && <PoweredBy product={behind} />;
  const { light, dark } = accentColours(/^#[0-9a-f]{6}$/i.test(mainColour) ? mainColour : ownColour);
  const onLight = <Name name={name} logo={logoLight ?? logoDark} colour={light} />;
  const onDark = <Name name={name} logo={logoDark ?? logoLight} colour={dark} />;
  return (
    <div className={classes.preview} role="group" aria-label={t('Preview')}>
      <Example title={t('Sign-in')} colours={light}>
        {onLight}
        <SignIn />
        {foot}
      </Example>
      <Example title={t('Sign-in, dark')} colours={dark} isDark>
        {onDark}
        <SignIn />
        {foot}
      </Example>
      <Example title={t('Email')} colours={light}>
        <span className={classes.line}>{t('From {sender}', { sender: senderName || name })}</span>
        {onLight}
        <b>{t('Reset your password')}</b>
        <span className={classes.button}>{t('Reset password')}</span>
        {foot}
      </Example>
      <Example title={t('Pairing screen')} colours={dark} isDark>
        {onDark}
        <b className={classes.code}>482 105</b>
        {foot}
      </Example>
      <Example title={t('Invoice')} colours={light}>
        {logoLight !== null && <Logo name={name} logo={logoLight} />}
        <b>{t('Invoice {number}', { number: 'INV-0001' })}</b>
        <span className={classes.line}>{t('Total {amount}', { amount: '120.00' })}</span>
        {foot}
      </Example>
    </div>
  );
}

function PoweredBy({ product }: { product: string }) {
  return <span className={classes.line}>{t('Powered by {product}', { product })}</span>;
}

function SignIn() {
  return (
    <>
      <b>{t('Sign in')}</b>
      <span className={classes.input} />
      <span className={classes.input} />
      <span className={classes.button}>{t('Sign in')}</span>
      <span className={classes.link}>{t('Forgot password?')}</span>
    </>
  );
}

function Name({ name, logo, colour }: { name: string; logo: string | null; colour: Accent }) {
  if (logo !== null) return <Logo name={name} logo={logo} />;
  return (
    <span className={classes.name}>
      <span className={classes.initial} style={{ background: colour.accent, color: colour.ink }} aria-hidden="true">
        {[...name][0]?.toUpperCase()}
      </span>
      {name}
    </span>
  );
}

function Logo({ name, logo }: { name: string; logo: string }) {
  return <img className={classes.logo} src={logo} alt={name} />;
}

interface ExampleProps {
  title: string;
  colours: Accent;
  isDark?: boolean;
  children: ReactNode;
}

function Example({ title, colours, isDark = false, children }: ExampleProps) {
  const { accent, ink } = colours;
  return (
    <figure className={classes.example}>
      <figcaption className="small muted">{title}</figcaption>
      <div
        className={classes.page}
        data-dark={isDark || undefined}
        style={{ '--brand': accent, '--brand-ink': ink } as CSSProperties}
      >
        {children}
      </div>
    </figure>
  );
}
