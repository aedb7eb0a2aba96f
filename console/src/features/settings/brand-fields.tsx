import { ActionIcon, Button, TextInput } from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import { IconPlus, IconTrash } from '@tabler/icons-react';
import { maxBrandColours } from '@vitrine/contract/brand';
import { t } from '@vitrine/contract/messages';
import { fontNames, layoutFonts } from '@vitrine/contract/rules/layout';
import { useRef } from 'react';
import { flushSync } from 'react-dom';
import { Card } from '../../ui/card.tsx';
import classes from './brand-fields.module.css';
import type { SettingsValues } from './settings-values.ts';
import { translated } from '../../lib/translated.ts';
import { Select } from '../../ui/form/select.tsx';

interface BrandFieldsProps {
  form: UseFormReturnType<SettingsValues>;
  readOnly: boolean;
}

const fonts = layoutFonts.map((value) => ({ value, label: fontNames[value] }));

/** Colours and fonts that the layout editor offers first. */
export function BrandFields({ form, readOnly }: BrandFieldsProps) {
  const { colours } = form.getValues().brand;
  const list = useRef<HTMLDivElement>(null);
  const focusName = (at: number) =>
    list.current?.querySelector<HTMLElement>(`input[data-path="brand.colours.${at}.name"]`)?.focus();
  const add = () => {
    flushSync(() => form.insertListItem('brand.colours', { name: '', colour: '#000000' }));
    focusName(colours.length);
  };
  const remove = (at: number) => {
    flushSync(() => form.removeListItem('brand.colours', at));
    focusName(Math.min(at, colours.length - 2));
  };
  const { error } = form.getInputProps('brand.colours');
  const font = { data: translated(fonts), clearable: !readOnly, placeholder: t('None') };
  return (
    <Card title={t('Brand')}>
      <p className="muted">
        {t(
          'The layout editor offers these colours and fonts first, and new layouts begin with them. Layouts stay as they are when you change them.',
        )}
      </p>
      <div className={classes.colours} ref={list} role="group" aria-label={t('Brand colours')}>
        {colours.map((colour, at) => (
          <div key={at} className={classes.colour}>
            <TextInput
              aria-label={t('Name of colour {at}', { at: at + 1 })}
              placeholder={t('Name')}
              maxLength={30}
              autoComplete="off"
              {...form.getInputProps(`brand.colours.${at}.name`)}
            />
            <ColourInput form={form} at={at} />
            {!readOnly && (
              <ActionIcon
                variant="subtle"
                color="gray"
                size={36}
                aria-label={t('Remove {name}', { name: colour.name || `colour ${at + 1}` })}
                onClick={() => remove(at)}
              >
                <IconTrash size={18} aria-hidden="true" />
              </ActionIcon>
            )}
          </div>
        ))}
        {colours.length === 0 && <p>{readOnly ? t('No brand colours') : t('No brand colours yet')}</p>}
      </div>
      {error && <p className={classes.error}>{error}</p>}
      {!readOnly && colours.length < maxBrandColours && (
        <Button variant="default" leftSection={<IconPlus size={16} aria-hidden="true" />} onClick={add}>
          {t('Add a colour')}
        </Button>
      )}
      <div className={classes.fonts}>
        <Select label={t('Heading font')} {...font} {...form.getInputProps('brand.headingFont')} />
        <Select label={t('Text font')} {...font} {...form.getInputProps('brand.textFont')} />
      </div>
    </Card>
  );
}

/** Typed, or chosen with the swatch. */
function ColourInput({ form, at }: { form: UseFormReturnType<SettingsValues>; at: number }) {
  const path = `brand.colours.${at}.colour` as const;
  const typed = form.getValues().brand.colours[at]?.colour ?? '';
  return (
    <TextInput
      aria-label={t('Colour {at}', { at: at + 1 })}
      maxLength={7}
      autoComplete="off"
      spellCheck={false}
      leftSectionPointerEvents="all"
      leftSection={
        <input
          type="color"
          className={classes.swatch}
          aria-label={t('Choose colour {at}', { at: at + 1 })}
          value={/^#[0-9a-f]{6}$/i.test(typed) ? typed : '#000000'}
          onChange={({ currentTarget: { value } }) => {
            form.clearFieldError(path);
            form.setFieldValue(path, value);
          }}
        />
      }
      {...form.getInputProps(path)}
    />
  );
}
