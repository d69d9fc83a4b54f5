import { ApiError, NetworkError } from './api-error.js';
import { creatingOnce } from './creating-once.js';

/** What the server made, by key; it answers a key's first request again, and refuses another one under it. */
const server = () => {
  const made: { id: number; name: string }[] = [];
  const keys = new Map<string, { name: string; answer: { id: number } }>();
  const answers: ('lost' | ApiError)[] = [];
  const create = async (name: string, key: string) => {
    const next = answers.shift();
    if (next instanceof ApiError) throw next;
    const known = keys.get(key);
    if (known && known.name !== name) throw new ApiError(422, '', '{"code":"idempotency-key-reused"}');
    const answer = known?.answer ?? { id: made.length + 1 };
    if (!known) made.push({ ...answer, name });
    keys.set(key, { name, answer });
    if (next === 'lost') throw new NetworkError(new TypeError('Failed to fetch'));
    return { answer, root: `made ${answer.id}` };
  };
  const change = async ({ id }: { id: number }, name: string) => {
    for (const one of made) if (one.id === id) one.name = name;
    return { answer: undefined, root: `changed ${id}` };
  };
  return { made, answers, creating: { create, change } };
};

it('makes a thing once, though the answer was lost and the form is sent again', async () => {
  const { made, answers, creating } = server();
  const creation = creatingOnce<string>();
  answers.push('lost');
  await expect(creation('Rent', creating)).rejects.toThrow(NetworkError);
  expect(await creation('Rent', creating)).toEqual({ made: { id: 1 }, roots: ['made 1'] });
  expect(made).toEqual([{ id: 1, name: 'Rent' }]);
});

it('changes what the lost attempt made, where the form says something else by then', async () => {
  const { made, answers, creating } = server();
  const creation = creatingOnce<string>();
  answers.push('lost');
  await expect(creation('Rant', creating)).rejects.toThrow(NetworkError);
  expect(await creation('Rent', creating)).toEqual({ made: { id: 1 }, roots: ['made 1', 'changed 1'] });
  expect(made).toEqual([{ id: 1, name: 'Rent' }]);
});

it('begins anew after a refusal, and goes on where the server may have made it', async () => {
  const { made, answers, creating } = server();
  const creation = creatingOnce<string>();
  answers.push(new ApiError(400, '', ''), new ApiError(502, '', ''));
  await expect(creation('', creating)).rejects.toThrow('400');
  await expect(creation('Rant', creating)).rejects.toThrow('502');
  expect(await creation('Rent', creating)).toEqual({ made: { id: 1 }, roots: ['made 1'] });
  expect(made).toEqual([{ id: 1, name: 'Rent' }]);
});
