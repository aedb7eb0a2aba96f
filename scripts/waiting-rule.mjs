// A page that is read once is read too early on a machine that is slow, and the test fails there by chance.

const readAtOnce = new Set([
  'allInnerTexts',
  'allTextContents',
  'count',
  'evaluateAll',
  'getAttribute',
  'innerText',
  'inputValue',
  'isChecked',
  'isDisabled',
  'isEnabled',
  'isHidden',
  'isVisible',
  'textContent',
]);

/** In tests, what a page says is judged by `eventually(() => …)`, never by one look of `expect(await …)`. */
export const waiting = {
  create(context) {
    return {
      CallExpression(node) {
        const [judged] = node.arguments;
        if (node.callee.name !== 'expect' || judged?.type !== 'AwaitExpression') return;
        const read = judged.argument.callee?.property?.name;
        if (!readAtOnce.has(read)) return;
        context.report({ node, message: `Judge ${read}() by eventually(() => …): one look may come too early.` });
      },
    };
  },
};
