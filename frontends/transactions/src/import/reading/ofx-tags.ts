/** A tag of an OFX file with the text that follows it up to the next one. */
export interface OfxTag {
  /** Upper case. */
  name: string;
  closing: boolean;
  /** As written: entities are not decoded yet. */
  text: string;
  /** Line of the file, from 1. */
  line: number;
}

// A name has at least two characters, so that a lone `<` or `A<B>C` in a shop's name is taken for text.
const tag = /<(\/?)([A-Za-z][A-Za-z0-9_.]{1,40})(?:\s[^<>]{0,400})?\s*\/?>/g;
const cdata = /<!\[CDATA\[([\s\S]*?)\]\]>/g;
const comment = /<!--[\s\S]*?-->/g;

const escaped = (text: string): string => text.replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/>/g, '&gt;');

/** Blanks in the place of text, so that the lines stay what they are. */
const blanked = (text: string): string => text.replace(/[^\n]/g, ' ');

/**
 * The tags of OFX one after the other, whether it is the SGML of 1.x, in which most values are never closed, or the XML of 2.x.
 * Nothing is asked of their nesting: a file that breaks off has the tags up to there.
 */
export function* ofxTags(file: string): Generator<OfxTag> {
  let text = file;
  if (text.includes('<![CDATA[')) text = text.replace(cdata, (_, inside: string) => escaped(inside));
  if (text.includes('<!--')) text = text.replace(comment, blanked);
  let line = 1;
  let counted = 0;
  let last: { name: string; closing: boolean; line: number; end: number } | null = null;
  for (const match of text.matchAll(tag)) {
    if (last)
      yield { name: last.name, closing: last.closing, line: last.line, text: text.slice(last.end, match.index) };
    for (let at = text.indexOf('\n', counted); at >= 0 && at < match.index; at = text.indexOf('\n', at + 1)) line += 1;
    counted = match.index;
    const name = (match[2] ?? '').toUpperCase();
    last = { name, closing: match[1] === '/', line, end: match.index + match[0].length };
  }
  if (last) yield { name: last.name, closing: last.closing, line: last.line, text: text.slice(last.end) };
}
