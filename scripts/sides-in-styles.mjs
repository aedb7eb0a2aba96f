import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './run.mjs';

// Left and right in a style stay where they are in languages that are written from right to left; start and end do not.

const fourSides = /^(?:margin|padding|inset|scroll-(?:margin|padding)|border-(?:width|style|color))$/;
const sideValues = /^(?:text-align|float|clear|justify-(?:content|items|self))$/;

/** The declarations of a stylesheet that do not mirror, apart from those after a comment `physical: <reason>`. @param {string} css */
export function physicalSides(css) {
  const lines = css.split('\n');
  return lines.flatMap((line, index) => {
    const [, property = '', value = ''] = /^\s*([a-z-]+):\s*([^;]+);/.exec(line) ?? [];
    const isExplained = lines
      .slice(0, index)
      .findLast((each) => each.trim() !== '')
      ?.includes('physical: ');
    return isPhysical(property, value) && !isExplained ? [`${index + 1} ${line.trim()}`] : [];
  });
}

/** @param {string} property @param {string} value */
function isPhysical(property, value) {
  if (/(?:^|-)(?:left|right)(?:-|$)/.test(property)) return true;
  if (sideValues.test(property)) return /\b(?:left|right)\b/.test(value);
  // Spaces in brackets, as of calc(1px + env(a)), separate nothing.
  const [first, second, third = first, fourth = second] = value.match(/(?:[^\s(]|\((?:[^()]|\([^()]*\))*\))+/g) ?? [];
  if (fourSides.test(property)) return fourth !== second;
  // From the top left clockwise.
  return property === 'border-radius' && second !== undefined && (first !== second || third !== fourth);
}

/** The physical sides in all stylesheets of a folder. @param {string} folder */
export function physicalSidesInStyles(folder) {
  const names = readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' });
  return names
    .filter((name) => name.endsWith('.css'))
    .flatMap((name) =>
      physicalSides(readFileSync(join(root, folder, name), 'utf8')).map((fault) => `${folder}/${name}:${fault}`),
    );
}
