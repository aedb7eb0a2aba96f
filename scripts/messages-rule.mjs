// A text that does not go through `t`, `msg` or `rich` has no place in a message catalogue, and stays English.

const textAttributes = new Set(['alt', 'aria-label', 'description', 'label', 'placeholder', 'submitLabel', 'title']);
const hasWords = (text) => /\p{L}{2}/u.test(text.replaceAll(/&\w+;/g, ''));
/** The product's name, and examples of what to type. */
const isSame = (text) => /^(?:Vitrine|https:\/\/.*|#[\w-]+|DD-MMM-YYYY|HH:mm)$/.test(text.trim());

/** Components of the console contain no literal texts. */
export const messages = {
  create(context) {
    const path = context.filename.replaceAll('\\', '/');
    if (!/\/console\/src\//.test(path) || /\.test\.tsx?$/.test(path)) return {};
    const check = (node, text) => {
      if (!hasWords(text) || isSame(text)) return;
      context.report({ node, message: `Put "${text.trim()}" into t('…'), so that it can be translated.` });
    };
    return {
      JSXText: (node) => check(node, node.value),
      JSXAttribute({ name, value }) {
        if (textAttributes.has(name.name) && value?.type === 'Literal') check(value, String(value.value));
      },
    };
  },
};
