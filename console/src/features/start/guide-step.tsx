import { IconCheck } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import classes from './guide.module.css';
import { t } from '@vitrine/contract/messages';

interface GuideStepProps {
  number: number;
  title: string;
  isDone: boolean;
  isCurrent: boolean;
  /** One line: the purpose of the step, or its result. */
  line: ReactNode;
  /** Beside title and line. */
  aside?: ReactNode;
  children?: ReactNode;
}

/** One of the three steps; a completed step is collapsed to its line. */
export function GuideStep({ number, title, isDone, isCurrent, line, aside, children }: GuideStepProps) {
  return (
    <li className={classes.step} data-done={isDone || undefined} aria-current={isCurrent ? 'step' : undefined}>
      <span className={classes.mark} aria-hidden="true">
        {isDone ? <IconCheck size={16} /> : number}
      </span>
      <div className={classes.body}>
        <div className={classes.top}>
          <div className={classes.words}>
            <h3>
              {title}
              {isDone && <span className="visually-hidden"> {t('– done')}</span>}
            </h3>
            <div className="small muted">{line}</div>
          </div>
          {aside}
        </div>
        {children}
      </div>
    </li>
  );
}
