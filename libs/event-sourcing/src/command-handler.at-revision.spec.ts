import { add, numbers, openLaboratory, remove, resize } from '../test-support/laboratory.js';

const laboratory = openLaboratory();
const { log, replica, request } = laboratory;
let stream: string;
beforeEach(() => {
  stream = laboratory.stream();
});
const nothing = () => undefined;
const elsewhere = { ok: false, rejection: { rejected: 'revision-differs' } };

describe('a command that names the revision that it rests on', () => {
  it('is decided there and nowhere else', async () => {
    const handler = replica();
    expect(await handler.execute(stream, add('Tea'), request(), nothing, 0)).toEqual(elsewhere);
    expect(await handler.execute(stream, add('Tea'), request(), nothing, -1)).toMatchObject({ ok: true });
    expect(await handler.execute(stream, resize('Tea', 2), request(), nothing, -1)).toEqual(elsewhere);
    expect(await handler.execute(stream, resize('Tea', 3), request(), nothing, 0)).toMatchObject({ ok: true });
    expect(await log()).toHaveLength(2);
  });

  it('is one of fifty that name the same, in two replicas, waiting for each other or not', async () => {
    const handlers = [replica(), replica()];
    await handlers[0]?.execute(stream, add('Tea', -1), request());
    const results = await Promise.all(
      numbers(50).map((size) => handlers[size % 2]?.execute(stream, resize('Tea', size), request(), nothing, 0)),
    );
    expect(results.filter((one) => one?.ok)).toHaveLength(1);
    expect(results.filter((one) => !one?.ok)).toEqual(numbers(49).map(() => elsewhere));
    expect(await log()).toHaveLength(2);
  });

  it('is refused after an earlier one of the same append, and not by a state that is out of date', async () => {
    const [handler, other] = [replica(), replica()];
    const both = [add('Tea'), add('Cup')].map((command) => handler.execute(stream, command, request(), nothing, -1));
    expect((await Promise.all(both)).map(({ ok }) => ok)).toEqual([true, false]);
    await other.execute(stream, resize('Tea', 2), request());
    // What the first one remembers of the stream ends before that.
    expect(await handler.execute(stream, resize('Tea', 3), request(), nothing, 1)).toMatchObject({ ok: true });
  });

  it('is answered as before when it comes again, wherever the stream stands by then', async () => {
    const handler = replica();
    const metadata = request();
    await handler.execute(stream, add('Tea'), metadata, nothing, -1);
    await handler.execute(stream, remove('Tea'), request());
    expect(await handler.place(stream, metadata.commandId)).toMatchObject({ revision: 1, isRepeat: true });
    expect(await handler.place(stream, request().commandId)).toMatchObject({ revision: 1, isRepeat: false });
    expect(await replica().execute(stream, add('Tea'), metadata, nothing, -1)).toMatchObject({
      ok: true,
      repeated: true,
    });
    expect(await log()).toHaveLength(2);
  });
});
