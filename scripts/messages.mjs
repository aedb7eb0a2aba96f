import { ensureInstalled } from './installed.mjs';
import { cataloguesFor, languages, translationsOf, write } from './messages/catalogues.mjs';
import { calls, usersOf } from './messages/extract.mjs';
import { refuseArguments } from './no-arguments.mjs';

// `npm run messages`: brings the catalogues to the messages of the code. New ones are empty, and those that the code does
// not use any more are removed.

refuseArguments('npm run messages', 'Brings contract/languages to the messages of the code.');
ensureInstalled();
const users = usersOf(calls());
console.log(`${users.size} messages`);
for (const language of languages) {
  const translations = translationsOf(language);
  write(language, cataloguesFor(users, translations));
  const done = [...users.keys()].filter((message) => translations.has(message)).length;
  console.log(`${language}  ${done} translated, ${users.size - done} not`);
}
