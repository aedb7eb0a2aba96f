// Left and right in props and inline styles stay where they are in languages that are written from right to left.

const logicalProps = { ml: 'ms', mr: 'me', pl: 'ps', pr: 'pe' };
const physicalStyle = /^(?:(?:margin|padding|border)(?:Left|Right)\w*|left|right)$/;
/** Positions on a screen are the same in every language. */
const isStage = (path) => path.includes('/features/layouts/stage/');

/** Components of the console name sides by start and end. */
export const sides = {
  create(context) {
    const path = context.filename.replaceAll('\\', '/');
    if (!/\/console\/src\//.test(path) || isStage(path)) return {};
    return {
      JSXAttribute(node) {
        const logical = logicalProps[node.name.name];
        if (logical) context.report({ node, message: `Write ${logical}: ${node.name.name} does not mirror.` });
      },
      'JSXAttribute[name.name="style"] Property'(node) {
        const name = node.key.name;
        if (!physicalStyle.test(name)) return;
        context.report({
          node,
          message: `Name the side by start or end, as in insetInlineStart: ${name} does not mirror.`,
        });
      },
    };
  },
};
