import { IconQrcode } from '@tabler/icons-react';
import { t } from '@vitrine/contract/messages';
import { rich } from '../../ui/rich.tsx';
import type { Orientation } from '@vitrine/contract/values';
import type { ReactNode } from 'react';
import classes from './guide.module.css';

interface TvProps {
  orientation?: Orientation;
  caption?: ReactNode;
  note?: ReactNode;
  children: ReactNode;
}

/** A screen in its frame, with what it shows. */
export function Tv({ orientation = 1, caption, note, children }: TvProps) {
  return (
    <figure className={classes.tv}>
      <div className={classes.bezel} data-portrait={orientation === 2 || undefined}>
        {children}
      </div>
      {(caption ?? note) !== undefined && (
        <figcaption>
          <b>{caption}</b>
          <span className="small muted">{note}</span>
        </figcaption>
      )}
    </figure>
  );
}

const exampleCode = 'K7P 4QX';

/** What a screen shows before it is paired: an example. */
export function ExampleCode() {
  return (
    <div className={classes.example} aria-hidden="true">
      <div>
        <span>{rich('Add this screen at {host}', { host: <b>{`${location.host}/pair`}</b> })}</span>
        <strong>{exampleCode}</strong>
        <span>{t('Or scan the code with your phone. New code in 8:41.')}</span>
      </div>
      <IconQrcode size={72} stroke={1.2} />
    </div>
  );
}
