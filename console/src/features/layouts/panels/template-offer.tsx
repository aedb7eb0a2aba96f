import { Button } from '@mantine/core';
import { IconArrowUp, IconPencil, IconPlus, IconX } from '@tabler/icons-react';
import { layoutLimits } from '@vitrine/contract/layout-limits';
import { type LayoutDetails, type Trade, tradeNames } from '@vitrine/contract/layouts';
import { t } from '@vitrine/contract/messages';
import type { LayoutField } from '@vitrine/contract/rules/layout';
import { useState } from 'react';
import { ActionButton } from '../../../ui/action-button.tsx';
import { toastDone, toastFailed } from '../../../ui/toast.tsx';
import { addColourField, raiseField, removeField } from '../document/template-fields.ts';
import type { Editor } from '../editor/editor.ts';
import { useOfferTemplate, useWithdrawTemplate } from '../layouts.api.ts';
import { FieldForm } from './field-form.tsx';
import { IconButton } from './icon-button.tsx';
import { Section } from './section.tsx';
import classes from './template-offer.module.css';
import { translated } from '../../../lib/translated.ts';
import { MultiSelect } from '../../../ui/form/select.tsx';

const trades = Object.entries(tradeNames).map(([value, label]) => ({ value: value as Trade, label }));

/** The fields of the layout in the order of the form, and whether it is offered as a template. */
export function TemplateOffer({ editor, file }: { editor: Editor; file: LayoutDetails }) {
  const { fields, themes } = editor.document;
  return (
    <Section title={t('Template')}>
      {fields.length === 0 && (
        <p className="small muted">{t('Select a part and make it a field to use this layout as a template.')}</p>
      )}
      {fields.length > 0 && (
        <ol className={classes.fields} aria-label={t('Fields of the template')}>
          {fields.map((field, i) => (
            <li key={field.id}>
              <FieldRow field={field} isFirst={i === 0} editor={editor} />
            </li>
          ))}
        </ol>
      )}
      {themes.length > 1 && !fields.some(({ value }) => value.kind === 'palette') && (
        <Button
          size="compact-sm"
          variant="default"
          leftSection={<IconPlus size={14} aria-hidden="true" />}
          disabled={fields.length >= layoutLimits.fields}
          onClick={() => editor.update(t('Add colour field'), addColourField)}
        >
          {t('Add colour field')}
        </Button>
      )}
      {(fields.length > 0 || file.offeredTo !== null) && <Offer key={file.offeredTo?.join()} file={file} />}
    </Section>
  );
}

/** A field of a part is changed at its part, one that chooses colours here. */
function FieldRow({ field, isFirst, editor }: { field: LayoutField; isFirst: boolean; editor: Editor }) {
  const { id, label, on } = field;
  const [part] = on;
  return (
    <>
      <span className={classes.label}>{label}</span>
      {!isFirst && (
        <IconButton
          label={t('Move {label} up', { label })}
          icon={IconArrowUp}
          onClick={() => editor.update(t('Move field {label} up', { label }), (before) => raiseField(before, id))}
        />
      )}
      {part ? (
        <IconButton
          label={t('Select the part of {label}', { label })}
          icon={IconPencil}
          onClick={() => editor.selectAlone(part.partId)}
        />
      ) : (
        <IconButton
          label={t('Remove field {label}', { label })}
          icon={IconX}
          onClick={() => editor.update(t('Remove field {label}', { label }), (before) => removeField(before, id))}
        />
      )}
      {!part && (
        <div className={classes.form}>
          <FieldForm field={field} part={null} editor={editor} />
        </div>
      )}
    </>
  );
}

function Offer({ file: { fileId, layout, offeredTo } }: { file: LayoutDetails }) {
  const [chosen, setChosen] = useState<Trade[]>(offeredTo ?? []);
  const [isBusy, setIsBusy] = useState(false);
  const offer = useOfferTemplate();
  const withdraw = useWithdrawTemplate();
  const run = (request: Promise<{ message: string }>) => {
    setIsBusy(true);
    request.then(({ message }) => toastDone(() => message), toastFailed).finally(() => setIsBusy(false));
  };
  const params = { id: fileId };
  const isPublished = layout.fields.length > 0;
  const isChanged = chosen.toSorted().join() !== (offeredTo ?? []).toSorted().join();
  return (
    <>
      <MultiSelect
        label={t('Trades')}
        description={t('None: for all')}
        size="xs"
        data={translated(trades)}
        value={chosen}
        onChange={(picked) => setChosen(trades.flatMap(({ value }) => (picked.includes(value) ? [value] : [])))}
      />
      {!isPublished && (
        <p className="small muted">{t('Publish the layout first: a template shows what is published.')}</p>
      )}
      <div className={classes.buttons}>
        {(offeredTo === null || isChanged) && (
          <ActionButton
            permission="Permissions.Library.Edit"
            changes
            loading={isBusy}
            disabled={!isPublished}
            onClick={() => run(offer({ params, body: { trades: chosen } }))}
          >
            {offeredTo === null ? t('Offer as template') : t('Save trades')}
          </ActionButton>
        )}
        {offeredTo !== null && (
          <ActionButton
            permission="Permissions.Library.Edit"
            changes
            variant="default"
            loading={isBusy}
            onClick={() => run(withdraw({ params }))}
          >
            {t('Withdraw template')}
          </ActionButton>
        )}
      </div>
    </>
  );
}
