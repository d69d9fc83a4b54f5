import { type Endpoint, expose } from 'comlink';
import { batchesOf, byMonth } from '../upload/import-batches.js';
import { confirmBatch, endImport, storeImport, loadImport } from '../pending/pending-imports.js';
import { type PendingBatch, type PendingImport } from '../pending/pending-import.js';
import { type Corrections } from '../bank-file/bank-file.js';
import { type PreparedFile, prepareFile } from '../bank-file/prepare-file.js';
import { isOwnHeader } from '../bank-file/read-own-export.js';
import { type Household, readWithCategories } from '../bank-file/read-with-categories.js';
import { type FileSummary, type ImportWorker, type ReadProgress } from './import-worker.js';
import { type OpenFile, openFile } from './open-file.js';

const shownSkipped = 100;
const keptRefusals = 500;

const ownExport = ({ content }: OpenFile): { isOwnExport?: true } =>
  isOwnHeader(content.layout.headers) ? { isOwnExport: true } : {};

const summaryOf = (file: OpenFile): FileSummary => {
  const { layout, warnings, refusal, held, skipped } = file.content;
  const reasons = new Map<string, number>();
  for (const { reason } of skipped) reasons.set(reason, (reasons.get(reason) ?? 0) + 1);
  return {
    layout,
    ...ownExport(file),
    warnings,
    refusal,
    counts: file.counts(),
    questions: file.questions,
    statuses: [...new Set(held.map((row) => row.held?.toLowerCase() ?? ''))],
    reasons: [...reasons].sort((a, b) => b[1] - a[1]).map(([reason]) => reason),
    skipped: skipped.slice(0, shownSkipped),
  };
};

interface UnderWay {
  pending: PendingImport;
  batches: Map<number, PendingBatch>;
}

const noFile = (): never => {
  throw new Error('no file is open');
};

const createImportWorker = (tell: (progress: ReadProgress) => void): ImportWorker => {
  let given: Uint8Array | PreparedFile = new Uint8Array();
  let file: OpenFile | null = null;
  let under: UnderWay | null = null;
  const onProgress = (done: number, lines: number): void => tell({ kind: 'read-progress', done, lines });

  const open = (household: Household, corrections: Corrections): FileSummary => {
    file = null;
    file = openFile(readWithCategories(given, household, corrections, onProgress));
    return summaryOf(file);
  };
  const staged = ({ pending, batches }: UnderWay) => ({ pending, left: [...batches.keys()] });

  return {
    read: async (bytes, household, corrections) => {
      // A file that cannot be prepared must not leave the one before it in its place.
      given = new Uint8Array();
      given = await prepareFile(new Uint8Array(bytes));
      return open(household, corrections);
    },
    readAgain: open,
    list: (list, from, until) => file?.list(list, from, until) ?? [],
    question: (number) => file?.question(number) ?? [],
    answer: (number, answer) => {
      file?.answer(number, answer);
      return file?.counts() ?? noFile();
    },
    choose: (place, chosen) => {
      file?.choose(place, chosen);
      return file?.counts() ?? noFile();
    },
    chooseAll: (group, chosen) => {
      file?.chooseAll(group, chosen);
      return file?.counts() ?? noFile();
    },
    stage: async (id, whose, fileName) => {
      const outgoing = file?.outgoing() ?? noFile();
      const batches = batchesOf(byMonth(outgoing)).map((rows) => ({
        rows: rows.map(({ row }) => row),
        lines: rows.map(({ line }) => line),
      }));
      const pending: PendingImport = {
        id,
        ...whose,
        fileName,
        ...(file && ownExport(file)),
        total: outgoing.length,
        batches: batches.length,
        unread: file?.content.skipped.length ?? 0,
        startedAt: Date.now(),
        sent: 0,
        inserted: 0,
        duplicates: 0,
        refusedCount: 0,
        refused: [],
      };
      await storeImport(pending, batches);
      under = { pending, batches: new Map(batches.entries()) };
      return staged(under);
    },
    resume: async (importId) => {
      under = await loadImport(importId);
      return under && staged(under);
    },
    batch: (number) => under?.batches.get(number)?.rows ?? noFile(),
    confirm: async (number, { inserted, skipped, errors }) => {
      const batch = under?.batches.get(number);
      if (!under || !batch) return noFile();
      const { pending, batches } = under;
      const refused = errors.map(({ row, message }) => ({ line: batch.lines[row] ?? 0, reason: message }));
      batches.delete(number);
      under.pending = {
        ...pending,
        sent: pending.sent + batch.rows.length,
        inserted: pending.inserted + inserted,
        duplicates: pending.duplicates + skipped,
        refusedCount: pending.refusedCount + refused.length,
        // Batches go by months, and their answers come in any order.
        refused: [...pending.refused, ...refused].sort((a, b) => a.line - b.line).slice(0, keptRefusals),
      };
      await confirmBatch(under.pending, number);
      return under.pending;
    },
    end: async () => {
      const id = under?.pending.id;
      under = null;
      if (id !== undefined) await endImport(id);
    },
  };
};

/** Offers the import worker at this end of a channel: it holds one file, and one import under way. */
export const exposeImportWorker = (endpoint: Endpoint): void =>
  expose(
    createImportWorker((progress) => endpoint.postMessage(progress)),
    endpoint,
  );
