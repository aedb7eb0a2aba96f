import { cataloguesFor, languages, outdated, translationsOf } from './catalogues.mjs';
import { calls, usersOf } from './extract.mjs';
import { messageFault, translationFault } from './faults.mjs';

/** What is wrong with the messages of the code and their translations. */
export function messageFaults() {
  const found = calls();
  const users = usersOf(found);
  const ofCode = found.flatMap(({ file, message, values }) => {
    const fault = messageFault(message, values);
    return fault === null ? [] : [`${file}: "${message}" ${fault}`];
  });
  return [...ofCode, ...languages.flatMap((language) => faultsOf(language, users))];
}

/** @param {string} language @param {Map<string, Set<string>>} users */
function faultsOf(language, users) {
  const translations = translationsOf(language);
  const areas = outdated(language, cataloguesFor(users, translations));
  const ofTranslations = [...users.keys()].flatMap((message) => {
    const translation = translations.get(message) ?? '';
    const fault = translationFault(language, message, translation);
    return fault === null ? [] : [`${language}: "${message}" ${fault}: ${translation}`];
  });
  const ofFiles = areas.map((area) => `${language}/${area}.json is not up to date: run npm run messages`);
  return [...ofTranslations, ...ofFiles];
}
