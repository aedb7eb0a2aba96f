import { NativeSelect, SegmentedControl } from '@mantine/core';
import { tradeNames, type Trade } from '@vitrine/contract/layouts';
import { t } from '@vitrine/contract/messages';
import type { LayoutShape } from '@vitrine/contract/rules/layout';
import type { Template } from '@vitrine/contract/templates';
import { useState } from 'react';
import { Empty } from '../../ui/empty.tsx';
import { SearchBox } from '../../ui/list/search-box.tsx';
import { FillDialog } from './fill-dialog.tsx';
import { TemplateCard } from './template-card.tsx';
import { TemplatePreview } from './template-preview.tsx';
import classes from './templates-grid.module.css';
import { translated } from '../../lib/translated.ts';

interface TemplatesGridProps {
  templates: readonly Template[];
  /** The folder that layouts are made in, if one was open. */
  directoryId: number;
}

const trades = Object.entries(tradeNames).map(([value, label]) => ({ value, label }));

export function TemplatesGrid({ templates, directoryId }: TemplatesGridProps) {
  const [search, setSearch] = useState('');
  const [shape, setShape] = useState<LayoutShape>('landscape');
  const [trade, setTrade] = useState<Trade | 'any'>('any');
  const [filled, setFilled] = useState<Template | null>(null);
  const [previewed, setPreviewed] = useState<Template | null>(null);
  const found = templates.filter((template) => isFound(template, search, trade));
  const fill = (template: Template) => {
    setPreviewed(null);
    setFilled(template);
  };
  return (
    <>
      <div className={classes.bar}>
        <SearchBox value={search} onSearch={setSearch} />
        <SegmentedControl
          aria-label={t('Orientation')}
          data={[
            { value: 'landscape', label: t('Landscape') },
            { value: 'portrait', label: t('Portrait') },
          ]}
          value={shape}
          onChange={setShape}
        />
        <NativeSelect
          aria-label={t('Trade')}
          data={[{ value: 'any', label: t('Any trade') }, ...translated(trades)]}
          value={trade}
          onChange={(event) => setTrade(event.currentTarget.value as Trade | 'any')}
        />
      </div>
      {templates.length === 0 && (
        <Empty title={t('No templates yet')}>
          {t('Name fields in a layout, publish it, and offer it as a template: it appears here.')}
        </Empty>
      )}
      {templates.length > 0 && found.length === 0 && <Empty title={t('No template matches')} />}
      <div className={classes.grid}>
        {found.map((template) => (
          <TemplateCard
            key={template.key}
            template={template}
            shape={shape}
            onFill={() => fill(template)}
            onPreview={() => setPreviewed(template)}
          />
        ))}
      </div>
      {filled && <FillDialog template={filled} directoryId={directoryId} onClose={() => setFilled(null)} />}
      {previewed && (
        <TemplatePreview template={previewed} onFill={() => fill(previewed)} onClose={() => setPreviewed(null)} />
      )}
    </>
  );
}

function isFound({ name, trades: made }: Template, search: string, trade: Trade | 'any'): boolean {
  const suits = trade === 'any' || made.length === 0 || made.includes(trade);
  return suits && name.toLocaleLowerCase().includes(search.trim().toLocaleLowerCase());
}
