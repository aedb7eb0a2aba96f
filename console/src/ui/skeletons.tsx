import { Skeleton } from '@mantine/core';
import { t } from '@vitrine/contract/messages';
import { Card } from './card.tsx';
import classes from './skeletons.module.css';

const labelWidths = ['30%', '45%', '35%', '55%', '40%', '30%'];

/** In place of a form while its record loads: labels and fields of the final height. */
export function FormSkeleton() {
  return (
    <output className={classes.form} aria-label={t('Loading')}>
      <Card>
        <div className={classes.fields} aria-hidden="true">
          {labelWidths.map((width, index) => (
            <div key={index}>
              <Skeleton height={13} width={width} mt={4} mb={9} />
              <Skeleton height={38} radius="md" />
            </div>
          ))}
        </div>
      </Card>
    </output>
  );
}

/** In place of the text of a card or dialog. */
export function LinesSkeleton() {
  return (
    <output className={classes.lines} aria-label={t('Loading')}>
      <Skeleton height={14} width="70%" />
      <Skeleton height={14} width="45%" />
      <Skeleton height={14} width="60%" />
    </output>
  );
}

/** In place of a page whose code loads. */
export function PageSkeleton() {
  return (
    <output className={classes.page} aria-label={t('Loading')}>
      <Skeleton height={12} width={150} mb={14} />
      <Skeleton height={28} width={220} mb={26} />
      <Card>
        <div className={classes.lines} aria-hidden="true">
          {labelWidths.map((width, index) => (
            <Skeleton key={index} height={14} my={11} width={width} />
          ))}
        </div>
      </Card>
    </output>
  );
}
