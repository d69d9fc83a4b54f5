import { type Host, importTransactions, refreshAfterTransactionChange } from '@daybook/frontend-kit';
import { useCallback, useState } from 'react';
import { type ReadRow } from '../reading/reading.js';
import { newImportId } from '../upload/import-id.js';
import { sendBatches, startUpload, sumOf, type Upload, type UploadSum } from '../upload/upload.js';

export type UploadPhase =
  | { kind: 'idle' }
  | { kind: 'sending'; done: number; total: number }
  | { kind: 'partly'; upload: Upload; sum: UploadSum; total: number };

/** The second toast waits until the first one was read. */
const secondToastAfter = 2500;

const tellOutcome = ({ notify }: Host, { inserted, skipped }: UploadSum): void => {
  if (inserted === 0 && skipped > 0) {
    notify(noNewTransactions);
    return;
  }
  notify({ title: 'Upload Complete', description: `${inserted} transactions uploaded successfully` });
  if (skipped === 0) return;
  const were = skipped === 1 ? 'transaction was' : 'transactions were';
  setTimeout(
    () => notify({ title: 'Duplicate Transactions Skipped', description: `${skipped} ${were} there already` }),
    secondToastAfter,
  );
};

export const noNewTransactions = {
  title: 'No New Transactions',
  description: 'All transactions in this file already exist in your database.',
};

/** Uploads rows and tells what came of it; batches that failed can be sent again. */
export const useUploading = (host: Host, onUploaded: (sum: UploadSum) => void) => {
  const [phase, setPhase] = useState<UploadPhase>({ kind: 'idle' });

  const send = useCallback(
    async (upload: Upload, total: number) => {
      setPhase({ kind: 'sending', done: 0, total });
      const after = await sendBatches(upload, importTransactions, (done) => setPhase({ kind: 'sending', done, total }));
      const sum = sumOf(after);
      void refreshAfterTransactionChange(host.queryClient);
      const [failed] = sum.failed;
      if (failed !== undefined) {
        host.notify({ title: `Failed to upload batch ${failed}`, tone: 'destructive' });
        setPhase({ kind: 'partly', upload: after, sum, total });
        return;
      }
      tellOutcome(host, sum);
      onUploaded(sum);
    },
    [host, onUploaded],
  );

  return {
    phase,
    upload: (rows: readonly ReadRow[]) => send(startUpload(rows, newImportId()), rows.length),
    retry: () => (phase.kind === 'partly' ? send(phase.upload, phase.total) : Promise.resolve()),
  };
};
