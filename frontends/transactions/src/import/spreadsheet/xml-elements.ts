/** An element of XML that is not nested in one of the same name. */
export interface XmlElement {
  attributes: string;
  /** What is between its tags. */
  inside: string;
}

/** All elements of a name. Uses indexOf: a pattern would scan the whole file from each tag that is never closed. */
export function* elements(xml: string, name: string): Generator<XmlElement> {
  const start = `<${name}`;
  const close = `</${name}>`;
  let at = xml.indexOf(start);
  while (at >= 0) {
    const after = xml.charAt(at + start.length);
    const end = xml.indexOf('>', at);
    if (end < 0) return;
    if (after !== '>' && after !== '/' && !/\s/.test(after)) {
      at = xml.indexOf(start, at + start.length);
      continue;
    }
    const attributes = xml.slice(at + start.length, end);
    if (attributes.endsWith('/')) {
      yield { attributes: attributes.slice(0, -1), inside: '' };
      at = xml.indexOf(start, end);
      continue;
    }
    const until = xml.indexOf(close, end);
    if (until < 0) return;
    yield { attributes, inside: xml.slice(end + 1, until) };
    at = xml.indexOf(start, until);
  }
}

export const attribute = (attributes: string, name: string): string | null => {
  const at = attributes.indexOf(` ${name}="`);
  if (at < 0) return null;
  const from = at + name.length + 3;
  const end = attributes.indexOf('"', from);
  return end < 0 ? null : attributes.slice(from, end);
};

const named: Readonly<Record<string, string>> = { lt: '<', gt: '>', amp: '&', quot: '"', apos: "'" };

/** Text with its entities decoded, once. */
export const xmlText = (text: string): string =>
  text.includes('&')
    ? text.replace(
        /&(?:#x([\da-f]{1,6})|#(\d{1,7})|(\w{2,5}));/gi,
        (whole, hex?: string, decimal?: string, name?: string) => {
          if (name !== undefined) return named[name.toLowerCase()] ?? whole;
          const code = hex === undefined ? Number(decimal) : Number.parseInt(hex, 16);
          return code > 0 && code <= 0x10ffff ? String.fromCodePoint(code) : '';
        },
      )
    : text;
