import { isLanguage, languageNames, languages } from '@vitrine/contract/languages';
import { t } from '@vitrine/contract/messages';
import { languageName } from '../domain/language-name.ts';
import { chooseLanguage, useLanguage } from '../lib/language.ts';
import classes from './language-menu.module.css';

/** The choice of a language without a session, which this browser remembers. */
export function LanguageMenu() {
  const { language, missing } = useLanguage();
  const nameOfMissing = missing && languageNames[missing];
  return (
    <div className={classes.menu}>
      <select
        aria-label={t('Language')}
        value={language}
        onChange={({ currentTarget: { value } }) => isLanguage(value) && chooseLanguage(value)}
      >
        {languages.map((each) => (
          <option key={each.tag} value={each.tag} lang={each.tag}>
            {languageName(each)}
          </option>
        ))}
      </select>
      <span role="status" className="muted small">
        {nameOfMissing && t('{name} could not be loaded. Try again later.', { name: nameOfMissing })}
      </span>
    </div>
  );
}
