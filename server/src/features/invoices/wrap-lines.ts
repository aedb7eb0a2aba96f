const graphemes = new Intl.Segmenter(undefined, { granularity: 'grapheme' });
/** Chinese and Japanese, which have no spaces. */
const cjk = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\u3000-\u303f\uff00-\uffef]/u;
const noLineBegins = /^[、。，．・：；？！）」』】〉》〕｝ーゝゞ々ぁぃぅぇぉっゃゅょァィゥェォッャュョ…]/;
const noLineEnds = /[（「『【〈《〔｛]$/;

/**
 * The lines of the text, at most `width` wide by what `widthOf` measures, broken at spaces and between the characters of
 * Chinese and Japanese. A word that is wider than a line is broken anywhere.
 */
export function wrapLines(text: string, width: number, widthOf: (line: string) => number): string[] {
  return text.split('\n').flatMap((paragraph) => {
    if (widthOf(paragraph) <= width) return [paragraph];
    const lines: string[] = [];
    let line = '';
    for (const word of wordsOf(paragraph)) {
      if (line === '' || widthOf((line + word).trimEnd()) <= width) line += word;
      else {
        lines.push(line);
        line = word;
      }
      while (widthOf(line.trimEnd()) > width) {
        const head = headOf(line, width, widthOf);
        lines.push(head);
        line = line.slice(head.length);
      }
    }
    return [...lines, line].map((each) => each.trimEnd());
  });
}

/** With the spaces after them. */
function wordsOf(text: string): string[] {
  const words: string[] = [];
  for (const { segment } of graphemes.segment(text)) {
    const last = words.at(-1);
    if (last === undefined || mayBreak(last, segment)) words.push(segment);
    else words[words.length - 1] = last + segment;
  }
  return words;
}

/** Not after hyphens, and so not within dates. */
function mayBreak(before: string, after: string): boolean {
  if (/^\s/.test(after)) return false;
  if (/\s$/.test(before)) return true;
  return (cjk.test(before.slice(-1)) || cjk.test(after)) && !noLineBegins.test(after) && !noLineEnds.test(before);
}

/** As many of its first characters as fit, at least one. */
function headOf(line: string, width: number, widthOf: (line: string) => number): string {
  let head = '';
  for (const { segment } of graphemes.segment(line)) {
    if (head !== '' && widthOf(head + segment) > width) break;
    head += segment;
  }
  return head;
}
