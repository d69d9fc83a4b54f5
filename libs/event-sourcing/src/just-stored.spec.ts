import { createJustStored } from './just-stored.js';

const bytes = (text: string) => new Uint8Array(Buffer.from(text));

describe('what was just stored', () => {
  it('is found under its id and its very bytes, parsed once for everybody', () => {
    const stored = createJustStored();
    stored.note('a', bytes('sealed'), '{"thing":"Tea"}');
    const found = stored.find({ id: 'a', data: bytes('sealed') });
    expect(found).toEqual({ data: { thing: 'Tea' } });
    expect(stored.find({ id: 'a', data: bytes('sealed') })?.data).toBe(found?.data);
    expect(stored.find({ id: 'a', data: bytes('altered') })).toBeUndefined();
    expect(stored.find({ id: 'b', data: bytes('sealed') })).toBeUndefined();
  });

  it('is what was sealed last where a command was decided again', () => {
    const stored = createJustStored();
    stored.note('a', bytes('first'), '1');
    stored.note('a', bytes('second'), '2');
    expect(stored.find({ id: 'a', data: bytes('first') })).toBeUndefined();
    expect(stored.find({ id: 'a', data: bytes('second') })).toEqual({ data: 2 });
  });

  it('is the newest where it is much', () => {
    const stored = createJustStored();
    const envelope = new Uint8Array(500 * 1024);
    for (const id of ['a', 'b', 'c', 'd', 'e']) stored.note(id, envelope, '{}');
    expect(['a', 'e'].map((id) => stored.find({ id, data: envelope }) !== undefined)).toEqual([false, true]);
  });
});
