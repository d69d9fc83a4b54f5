import { mkdtempSync, rmSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { usageOf } from '../program.mjs';
import { rowsOf } from '../import.mjs';

// `node --import scripts/run/typescript.mjs actual.mjs <folder with the package> <rows>`: what Actual takes, in a process of its own, as JSON.

const [packages, count] = process.argv.slice(2);
const actual = await import(
  pathToFileURL(createRequire(join(packages, 'package.json')).resolve('@actual-app/api')).href
);

/** As its own importer of files fills them. */
const theirs = rowsOf(Number(count)).map(({ date, description, merchant, amount }) => ({
  date,
  payee_name: merchant,
  imported_payee: description,
  notes: description,
  amount: -Math.round(Number(amount) * 100),
}));

const timed = async (work) => {
  const began = performance.now();
  const answer = await work();
  return { seconds: (performance.now() - began) / 1000, answer };
};

const dataDir = mkdtempSync(join(tmpdir(), 'daybook-bench-actual-'));
// It has no silent mode: what it logs is not what is measured.
console.log = console.info = console.warn = () => undefined;
const { send } = await actual.init({ dataDir, verbose: false });
await actual.runImport('bench', async () => undefined);
const account = await actual.createAccount({ name: 'Bank', type: 'checking' }, 0);
const group = await actual.createCategoryGroup({ name: 'Bench' });
const category = await actual.createCategory({ name: 'Bench', group_id: group });

const first = await timed(() => actual.importTransactions(account, theirs));
const again = await timed(() => actual.importTransactions(account, theirs));
const all = await actual.getTransactions(account, '1900-01-01', '2199-12-31');
// What "Apply actions" of its dialog for rules does.
const actions = [{ op: 'set', field: 'category', value: category }];
const rule = await timed(() => send('rule-apply-actions', { transactions: all, actions }));
process.stdout.write(
  JSON.stringify({
    import: first.seconds,
    again: again.seconds,
    rule: rule.seconds,
    megabytes: usageOf(process.pid).peak,
    added: first.answer.added.length,
    addedAgain: again.answer.added.length,
    stored: all.length,
  }),
);
await actual.shutdown();
rmSync(dataDir, { recursive: true, force: true });
process.exit();
