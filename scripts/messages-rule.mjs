// A text that does not go through `t`, `msg` or `rich` has no place in a message catalogue, and stays English.

const textAttributes = new Set(['alt', 'aria-label', 'description', 'label', 'placeholder', 'submitLabel', 'title']);
const hasWords = (text) => /\p{L}{2}/u.test(text.replaceAll(/&\w+;/g, ''));
/** The product's name, and examples of what to type. */
const isSame = (text) => /^(?:Vitrine|https:\/\/.*|#[\w-]+|DD-MMM-YYYY|HH:mm)$/.test(text.trim());

/** Which argument of the helpers of server/src/errors.ts is a text for people. */
const textOfError = {
  ...{ AppError: 2, invalid: 1, notFound: 0, conflict: 0, tooMany: 1, unsupported: 0 },
  ...{ reauthRequired: 0, wrongCredentials: 0, refused: 0, unanswered: 0 },
};

/** Components of the console contain no literal texts, and errors of the server say none. */
export const messages = {
  create(context) {
    const path = context.filename.replaceAll('\\', '/');
    if (/\.test\.tsx?$|\/test\//.test(path)) return {};
    const check = (node, text) => {
      if (!hasWords(text) || isSame(text)) return;
      context.report({ node, message: `Put "${text.trim()}" into t('…'), so that it can be translated.` });
    };
    if (/\/server\/src\//.test(path)) return { CallExpression: checkError, NewExpression: checkError };
    if (!/\/console\/src\//.test(path)) return {};
    return {
      JSXText: (node) => check(node, node.value),
      JSXAttribute({ name, value }) {
        if (textAttributes.has(name.name) && value?.type === 'Literal') check(value, String(value.value));
      },
    };

    function checkError({ callee, arguments: given }) {
      checkText(given[textOfError[callee.name]]);
      if (callee.name === 'invalid' && given[0]?.type === 'ObjectExpression') given[0].properties.forEach(checkField);
    }

    function checkField({ value }) {
      if (value?.type === 'ArrayExpression') value.elements.forEach(checkText);
    }

    function checkText(text) {
      if (text?.type === 'Literal') check(text, String(text.value));
      if (text?.type === 'TemplateLiteral') check(text, text.quasis.map(({ value }) => value.raw).join('…'));
    }
  },
};
