/** @jest-environment node */
import { findEncoding } from './find-encoding.js';

const bytesOf = (text: string, encoding: 'windows-1250' | 'windows-1252'): Uint8Array => {
  const decoder = new TextDecoder(encoding);
  const byLetter = new Map(Array.from({ length: 256 }, (_, byte) => [decoder.decode(Uint8Array.of(byte)), byte]));
  return Uint8Array.from([...text].map((letter) => byLetter.get(letter) ?? 0x3f));
};

describe('the encoding of a file without names', () => {
  it.each([
    [
      'windows-1252',
      'A;0,01;01.01.2026;Caffè Però 1\nA;0,01;01.02.2026;Panificio 2\nD;17689,92;23.11.2026;Caffè Però 7\n',
    ],
    ['windows-1252', '02/01/2026;-4,50;Café Noir\n03/01/2026;-12,00;Crème et Élan\n'],
    ['windows-1252', '02.01.2026;-4,50;Bäckerei Größe\n03.01.2026;-12,00;Straßenbahn\n'],
    ['windows-1250', '02.01.2026;-45,00;Klíč a zámek\n03.01.2026;-12,00;Pekařství Plzeň\n'],
    ['windows-1250', '02.01.2026;-45,00;Piekarnia pod Dębem\n03.01.2026;-12,00;Żabka, Łódź\n'],
  ] as const)('is %s where its few letters are those of %j', (encoding, text) =>
    expect(findEncoding(bytesOf(text, encoding)).text).toBe(text),
  );
});
