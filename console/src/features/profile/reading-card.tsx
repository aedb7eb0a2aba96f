import { dateStyles, isLanguage } from '@vitrine/contract/languages';
import { t } from '@vitrine/contract/messages';
import type { Profile } from '@vitrine/contract/profile';
import { LanguageField } from '../../domain/language-field.tsx';
import { Fields } from '../../ui/form/fields.tsx';
import { toastFailed } from '../../ui/toast.tsx';
import classes from './sign-in-rows.module.css';
import { useChangeReading } from './use-change-reading.ts';
import { Select } from '../../ui/form/select.tsx';

/** The user's language and formats, which change at once. */
export function ReadingCard({ reads }: { reads: Profile['reads'] }) {
  const change = useChangeReading();
  const save = (changes: Partial<Profile['reads']>) => void change(changes).catch(toastFailed);
  return (
    <div className={classes.card}>
      <Fields title={t('Language and formats')}>
        <LanguageField
          none={t('As the business or the browser')}
          value={reads.language}
          onChange={(tag) => save({ language: isLanguage(tag) ? tag : null })}
        />
        <Select
          label={t('Date format')}
          allowDeselect={false}
          data={[{ value: '', label: t('As the language') }, ...dateStyles]}
          value={reads.dateStyle ?? ''}
          onChange={(value) => save({ dateStyle: dateStyles.find((style) => style === value) ?? null })}
        />
        <Select
          label={t('Time format')}
          allowDeselect={false}
          data={[
            { value: '', label: t('As the language') },
            { value: 'h12', label: t('12 hours') },
            { value: 'h23', label: t('24 hours') },
          ]}
          value={reads.hourCycle ?? ''}
          onChange={(value) => save({ hourCycle: value === 'h12' || value === 'h23' ? value : null })}
        />
      </Fields>
    </div>
  );
}
