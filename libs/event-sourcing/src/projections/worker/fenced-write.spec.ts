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
});
