const named: ReadonlyMap<string, string> = new Map([
  ['amp', '&'],
  ['lt', '<'],
  ['gt', '>'],
  ['quot', '"'],
  ['apos', "'"],
  ['nbsp', ' '],
  ['eacute', 'é'],
  ['egrave', 'è'],
  ['ntilde', 'ñ'],
  ['uuml', 'ü'],
  ['ouml', 'ö'],
  ['auml', 'ä'],
  ['reg', '®'],
  ['copy', '©'],
  ['trade', '™'],
  ['ndash', '–'],
  ['mdash', '—'],
  ['lsquo', '‘'],
  ['rsquo', '’'],
  ['hellip', '…'],
]);

const character = (code: number): string | null =>
  code > 0 && code <= 0x10ffff && (code < 0xd800 || code > 0xdfff) ? String.fromCodePoint(code) : null;

/** Decodes HTML entities once: `AT&amp;T` is AT&T, and `&amp;lt;` stays `&lt;`. Unknown ones stay as they are. */
export const decodeEntities = (text: string): string =>
  text.includes('&')
    ? text.replace(/&(?:#(\d{1,7})|#x([\da-f]{1,6})|([a-z]{2,8}));/gi, (entity, decimal, hex, name) => {
        if (decimal) return character(Number(decimal)) ?? entity;
        if (hex) return character(parseInt(hex, 16)) ?? entity;
        return named.get(String(name)) ?? entity;
      })
    : text;
