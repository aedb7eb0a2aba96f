import { Button } from '@mantine/core';
import { useInViewport } from '@mantine/hooks';
import { commaText } from '@vitrine/contract/list-text';
import { tradeNames } from '@vitrine/contract/layouts';
import { msg, t } from '@vitrine/contract/messages';
import { fieldsOf } from '@vitrine/contract/rules/fill-template';
import type { LayoutShape } from '@vitrine/contract/rules/layout';
import type { Template } from '@vitrine/contract/templates';
import { useState } from 'react';
import { DrawnDocument } from '../../domain/layouts/layout-drawing.tsx';
import { useMayMakeLayouts } from '../../domain/layouts/use-may-make-layouts.ts';
import { ActionButton } from '../../ui/action-button.tsx';
import { ActionOn } from '../../ui/action-on.tsx';
import classes from './template-card.module.css';

interface TemplateCardProps {
  template: Template;
  shape: LayoutShape;
  onFill: () => void;
  onPreview: () => void;
}

export function TemplateCard({ template, shape, onFill, onPreview }: TemplateCardProps) {
  const { name, trades, layout, images } = template;
  const mayFill = useMayMakeLayouts();
  const { ref, inViewport } = useInViewport();
  const [wasSeen, setSeen] = useState(false);
  // Drawn when it comes into view: there may be many.
  if (inViewport && !wasSeen) setSeen(true);
  const fields = fieldsOf(layout).length;
  const about = [
    trades.length === 0 ? t('Any trade') : commaText(trades.map((trade) => t(tradeNames[trade]))),
    t('{count, plural, one {# field} other {# fields}}', { count: fields }),
    ...originOf(template),
  ];
  return (
    <article className={classes.card}>
      <div ref={ref} className={classes.preview} aria-hidden="true">
        {wasSeen && <DrawnDocument document={layout} shape={shape} images={images} />}
      </div>
      <h2 className={classes.name}>{name}</h2>
      <p className="small muted">{about.join(' · ')}</p>
      <div className={classes.actions}>
        {mayFill && (
          <ActionButton changes onClick={onFill}>
            <ActionOn action={msg('Fill')} name={name} />
          </ActionButton>
        )}
        <Button variant="default" onClick={onPreview}>
          <ActionOn action={msg('Preview')} name={name} />
        </Button>
      </div>
    </article>
  );
}

function originOf({ origin, offeredBy, isOffered }: Template): string[] {
  if (origin === 'offered')
    return [offeredBy === null ? t('From your provider') : t('From {offeredBy}', { offeredBy })];
  if (origin === 'own') return [isOffered ? t('Offered to other businesses') : t('Your template')];
  return [];
}
