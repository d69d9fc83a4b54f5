/** A tag of an OFX file with the text that follows it up to the next one. */
export interface OfxTag {
  /** Upper case. */
  name: string;
  closing: boolean;
  /** As written: entities are not decoded yet. */
  text: string;
  /** Line of the file, from 1. */
  line: number;
  /** What the tag holds beside its name. */
  attributes: string;
}

// A name has at least two characters, so that a lone `<` or `A<B>C` in a shop's name is taken for text.
const tag = /<(\/?)([A-Za-z][A-Za-z0-9_.]{1,40})((?:\s[^<>]{0,400})?\s*\/?)>/g;
const escaped = (text: string): string => text.replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/>/g, '&gt;');

/** Spaces in place of the text, so that line numbers stay correct. */
const blanked = (text: string): string => text.replace(/[^\n]/g, ' ');

/** Changes the text between two marks. Uses indexOf: a pattern would scan the whole file from each mark that is never closed. */
const between = (text: string, start: string, end: string, change: (inside: string) => string): string => {
  const parts: string[] = [];
  let from = 0;
  for (let at = text.indexOf(start); at >= 0; at = text.indexOf(start, from)) {
    const until = text.indexOf(end, at + start.length);
    if (until < 0) break;
    parts.push(text.slice(from, at), change(text.slice(at + start.length, until)));
    from = until + end.length;
  }
  return parts.join('') + text.slice(from);
};

/**
 * The tags of OFX one after the other, whether it is the SGML of 1.x, in which most values are never closed, or the XML of 2.x.
 * Nesting is not checked: a file that is cut off has the tags up to that point.
 */
export function* ofxTags(file: string): Generator<OfxTag> {
  const text = between(between(file, '<![CDATA[', ']]>', escaped), '<!--', '-->', blanked);
  let line = 1;
  let lineEnd = text.indexOf('\n');
  let last: { name: string; closing: boolean; line: number; attributes: string; end: number } | null = null;
  for (const match of text.matchAll(tag)) {
    if (last) yield { ...last, text: text.slice(last.end, match.index) };
    for (; lineEnd >= 0 && lineEnd < match.index; lineEnd = text.indexOf('\n', lineEnd + 1)) line += 1;
    const name = (match[2] ?? '').toUpperCase();
    last = { name, closing: match[1] === '/', line, attributes: match[3] ?? '', end: match.index + match[0].length };
  }
  if (last) yield { ...last, text: text.slice(last.end) };
}
