import { Menu } from '@mantine/core';
import { IconChevronDown, IconChevronUp } from '@tabler/icons-react';
import { isLanguage, languageNames, languages } from '@vitrine/contract/languages';
import { t } from '@vitrine/contract/messages';
import { useState } from 'react';
import { languageName } from '../domain/language-name.ts';
import { useChangeReading } from '../features/profile/use-change-reading.ts';
import { useLanguage } from '../lib/language.ts';
import { toastFailed } from '../ui/toast.tsx';

/** The user's language, in the account menu: the languages appear below it. */
export function LanguageChoice() {
  const { language } = useLanguage();
  const [isOpen, setOpen] = useState(false);
  const change = useChangeReading();
  const Chevron = isOpen ? IconChevronUp : IconChevronDown;
  const choose = (tag: string) => isLanguage(tag) && void change({ language: tag }).catch(toastFailed);
  return (
    <>
      <Menu.Item
        closeMenuOnClick={false}
        aria-expanded={isOpen}
        rightSection={<Chevron size={16} aria-hidden="true" />}
        onClick={() => setOpen(!isOpen)}
      >
        {t('Language: {name}', { name: languageNames[language] ?? '' })}
      </Menu.Item>
      {isOpen && (
        <Menu.RadioGroup value={language} onChange={choose}>
          {languages.map((each) => (
            <Menu.RadioItem key={each.tag} value={each.tag} lang={each.tag}>
              {languageName(each)}
            </Menu.RadioItem>
          ))}
        </Menu.RadioGroup>
      )}
    </>
  );
}
