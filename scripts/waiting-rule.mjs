// On a slow machine a test that reads a page once may read it too early, and then fails by chance.

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

/** Tests check the content of a page by `eventually(() => …)`, never once by `expect(await …)`. */
export const waiting = {
  create(context) {
    return {
      CallExpression(node) {
        const [checked] = node.arguments;
        if (node.callee.name !== 'expect' || checked?.type !== 'AwaitExpression') return;
        const read = checked.argument.callee?.property?.name;
        if (!readAtOnce.has(read)) return;
        context.report({ node, message: `Check ${read}() by eventually(() => …): read once, it may be too early.` });
      },
    };
  },
};
