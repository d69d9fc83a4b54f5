import { randomUUID } from 'node:crypto';
import { loadavg } from 'node:os';
import { importRows } from './import.mjs';
import { usageOf } from './program.mjs';

/** So many categories that were set by hand before; an undo sets each of them again. */
const categories = 50;
const limit = '≤ 1 s';

/**
 * How long an undo of so many rows takes, and the undo of that undo, from the request to its end: of a bulk edit of rows that nobody had
 * edited, and of rows that had been given one of many categories; of a bulk deletion; of an import.
 */
export const measureUndo = async (register, program, rows, tell) => {
  const { address, pid } = program;
  const household = await register(address);
  const ask = async (method, path, body) => {
    const { status, body: answer } = await household.call(address, method, path, body);
    if (status !== 200) throw new Error(`${method} ${path}: ${status} ${JSON.stringify(answer)}`);
    return answer;
  };
  const importId = randomUUID();
  await importRows(household, program, rows, { importId });
  const ids = (await ask('GET', '/api/transactions')).map(({ id }) => id);
  const edit = (patch, of = { filter: {} }) => ask('POST', '/api/transactions/bulk-edit', { ...of, patch });
  const give = async (ofIds, n) => edit({ category: `Category ${n}` }, { ids: ofIds });

  const timed = async (what, work, toReach) => {
    const [before, began] = [usageOf(pid).cpu, performance.now()];
    const answer = await work();
    const seconds = (performance.now() - began) / 1000;
    const cpu = usageOf(pid).cpu - before;
    const load = loadavg()[0].toFixed(1);
    tell(`  ${what}`, `${seconds.toFixed(2)} s, ${cpu.toFixed(2)} s of processor, at load ${load}`, toReach);
    return answer;
  };
  const undo = async (what, path) => {
    const undone = await timed(what, () => ask('POST', path), limit);
    if (undone.state !== 'completed' || undone.restored !== rows) throw new Error(`${what}: ${JSON.stringify(undone)}`);
    return `/api/operations/${undone.root}/undo`;
  };
  const undoAndRedo = async (what, path) => undo('  … and its redo', await undo(what, path));
  const pathOf = ({ operationId }) => `/api/operations/${operationId}/undo`;

  tell(`undo of ${rows.toLocaleString('en-US')} rows`, '');
  const patch = { category: 'Shopping', reviewed: 1 };
  const edited = await timed('beside it: the bulk edit that is undone', () => edit(patch));
  await undoAndRedo('a bulk edit', pathOf(edited));
  for (let n = 0; n < categories; n += 1) {
    await give(
      ids.filter((_, index) => index % categories === n),
      n,
    );
  }
  await undoAndRedo(`a bulk edit of ${categories} categories`, pathOf(await edit({ category: 'Fun' })));
  await undo('a bulk deletion', pathOf(await ask('POST', '/api/transactions/bulk-delete', { filter: {} })));
  await undoAndRedo('an import', `/api/imports/${importId}/undo`);
};
