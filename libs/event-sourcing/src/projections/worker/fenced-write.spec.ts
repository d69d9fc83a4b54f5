import { openLaboratory } from '../../../test-support/laboratory.js';
import { things } from '../../../test-support/shelf.js';
import { FencedError } from '../sharding/lease.js';
import { writeFenced } from './fenced-write.js';

const laboratory = openLaboratory();
const { platform } = laboratory;
const other = { name: 'shelf-others' };
let subject: string;
beforeEach(() => {
  subject = laboratory.tenant();
});

const write = (
  id: string,
  version: number,
  fence: number,
  body: { size: number } | null = { size: version },
  collection = things,
) => writeFenced(platform().readModels, subject, [{ collection, id, version, body }], fence);
const stored = async (id: string) => (await platform().readModels.get(things, subject, id))?.body;

describe('a fenced write', () => {
  it('succeeds when nothing newer is stored', async () => {
    await write('Tea', 3, 5);
    await write('Tea', 3, 5, { size: 30 });
    await write('Tea', 4, 6);
    expect(await stored('Tea')).toEqual({ size: 4 });
  });

  it('leaves a later part as it is, without failing', async () => {
    await write('Tea', 4, 5);
    await write('Tea', 3, 5);
    await write('Tea', 3, 5, null);
    expect(await stored('Tea')).toEqual({ size: 4 });
  });

  it('fails when a writer with a later fencing token has taken over', async () => {
    await write('Tea', 3, 6);
    await expect(write('Tea', 3, 5)).rejects.toThrow(FencedError);
    await expect(write('Tea', 4, 5, null)).rejects.toThrow(FencedError);
    expect(await stored('Tea')).toEqual({ size: 3 });
  });

  it('of several collections goes to each', async () => {
    await writeFenced(
      platform().readModels,
      subject,
      [
        { collection: things, id: 'Tea', version: 1, body: { size: 1 } },
        { collection: other, id: 'Tea', version: 1, body: { size: 2 } },
        { collection: { ...things }, id: 'Tea', version: 2, body: null },
      ],
      1,
    );
    expect(await stored('Tea')).toBeUndefined();
    expect((await platform().readModels.get(other, subject, 'Tea'))?.body).toEqual({ size: 2 });
  });

  const both = (version: number, fence: number) =>
    [things, other].map((collection) => ({ collection, id: 'Tea', version, body: { size: fence } }));
  const ofOther = async () => (await platform().readModels.get(other, subject, 'Tea'))?.body;

  it('writes nothing of a collection after one in which another writer has taken over', async () => {
    await write('Tea', 3, 6);
    await expect(writeFenced(platform().readModels, subject, both(3, 5), 5)).rejects.toThrow(FencedError);
    expect(await ofOther()).toBeUndefined();
  });

  it('goes on with the collections after one in which a later part stays', async () => {
    await write('Tea', 9, 5);
    await writeFenced(platform().readModels, subject, both(3, 6), 6);
    expect([await stored('Tea'), await ofOther()]).toEqual([{ size: 9 }, { size: 6 }]);
  });

  it('is one call where the store takes all of it along, and one for each collection where it does not', async () => {
    const { readModels } = platform();
    const callsOf = async (write: typeof readModels.write) => {
      let calls = 0;
      const counted: typeof write = (...given) => {
        calls += 1;
        return write(...given);
      };
      await writeFenced({ ...readModels, write: counted }, subject, both(4, 7), 7);
      return calls;
    };
    expect([await callsOf(readModels.write), await callsOf((...[of, writes]) => readModels.write(of, writes))]).toEqual(
      [1, 2],
    );
    expect([await stored('Tea'), await ofOther()]).toEqual([{ size: 7 }, { size: 7 }]);
  });
});
