import { Textarea } from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import { countedEntities } from '@vitrine/contract/entities/counted';
import { t } from '@vitrine/contract/messages';
import { identifiersFor } from '@vitrine/contract/rules/identifiers';
import { useDeferredValue, useMemo } from 'react';
import { clearErrorsBelow } from '../../../domain/error-below.ts';
import { counted } from '../../../lib/counted.ts';
import { Fields, FullWidthRow } from '../../../ui/form/fields.tsx';
import classes from './several.module.css';
import { type TypedDevice, typedDevices } from './typed-devices.ts';

interface Line extends TypedDevice {
  /** What is wrong with it. */
  problem: string | null;
}

const maxListed = 5;

/** The names of new devices, one in each line, and below what will be created. */
export function NamesField<V extends { names: string }>({ form }: { form: UseFormReturnType<V> }) {
  const { names } = form.getValues();
  const { errors } = form;
  const lines = typedDevices(names).map((device, place): Line => ({ ...device, problem: problemAt(errors, place) }));
  const wrong = lines.filter(({ problem }) => problem !== null);
  const change = (text: string) => {
    clearErrorsBelow(form, 'devices');
    form.setFieldValue('names', text as never);
  };
  return (
    <Fields title={t('Devices')}>
      <FullWidthRow>
        <Textarea
          label={t('Names')}
          description={t(
            'One in each line, typed or pasted from a spreadsheet. A second column sets the identifier, a third the description.',
          )}
          withAsterisk
          autosize
          minRows={6}
          maxRows={14}
          {...form.getInputProps('names')}
          data-path="devices"
          onChange={({ currentTarget }) => change(currentTarget.value)}
          error={errors['devices'] ?? (wrong.length > 0 && <Problems wrong={wrong} />)}
        />
      </FullWidthRow>
      {lines.length > 0 && (
        <FullWidthRow>
          <Preview lines={lines} />
        </FullWidthRow>
      )}
    </Fields>
  );
}

function problemAt(errors: Record<string, unknown>, place: number): string | null {
  const found = ['name', 'code', 'description'].flatMap((field) => errors[`devices.${place}.${field}`] ?? []);
  return found.length === 0 ? null : found.map(String).join(' · ');
}

function Problems({ wrong }: { wrong: readonly Line[] }) {
  const more = wrong.length - maxListed;
  return (
    <>
      {wrong.slice(0, maxListed).map(({ line, name, problem }) => (
        <span key={line} className={classes.wrong}>
          {name === ''
            ? t('Line {line}: {problem}', { line, problem: problem ?? '' })
            : t('Line {line}, {name}: {problem}', { line, name, problem: problem ?? '' })}
        </span>
      ))}
      {more > 0 && (
        <span className={classes.wrong}>
          {t('{count, plural, one {# more line is wrong} other {# more lines are wrong}}', { count: more })}
        </span>
      )}
    </>
  );
}

function Preview({ lines }: { lines: readonly Line[] }) {
  const shown = useDeferredValue(lines);
  const rows = useMemo(() => {
    const codes = identifiersFor(shown, []);
    return shown.map((each, place) => <PreviewRow key={each.line} line={each} code={codes[place] ?? ''} />);
  }, [shown]);
  return (
    <section className={classes.preview} aria-label={t('Preview')}>
      <div className={classes.head}>
        <b>{counted(countedEntities.device, lines.length)}</b>
        <span className="small muted">{t('Identifiers get a number where another device has them.')}</span>
      </div>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- focusable for keyboard scrolling */}
      <div className={classes.scroll} tabIndex={0} role="region" aria-label={t('Devices')}>
        <table className={classes.table}>
          <thead>
            <tr>
              <th scope="col" aria-label={t('Line number')}>
                #
              </th>
              <th scope="col">{t('Name')}</th>
              <th scope="col">{t('Identifier')}</th>
            </tr>
          </thead>
          <tbody>{rows}</tbody>
        </table>
      </div>
    </section>
  );
}

function PreviewRow({ line: { line, name, problem }, code }: { line: Line; code: string }) {
  return (
    <tr data-wrong={problem !== null || undefined}>
      <td className="num">{line}</td>
      <td>
        {name}
        {problem !== null && <span className={classes.wrong}>{problem}</span>}
      </td>
      <td>{name === '' ? '' : code}</td>
    </tr>
  );
}
