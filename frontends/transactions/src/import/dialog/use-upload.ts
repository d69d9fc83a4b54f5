import { type BulkAnswer } from '@daybook/contracts';
import { failureText, type ShellApi, refreshAfterTransactionChange } from '@daybook/frontend-kit';
import { newImportId } from '@daybook/contracts/new-import-id';
import { MutationObserver } from '@tanstack/react-query';
import { useCallback, useEffect, useRef, useState } from 'react';
import { type ImportRow, importTransactions } from '../../api/import-calls.js';
import { outcomeOf, type FileOutcome } from '../import-outcome.js';
import { type PendingImport } from '../pending/pending-import.js';
import { shownHousehold } from '../pending/shown-household.js';
import { withImportLock } from '../upload/import-lock.js';
import { type Failed, sendBatches } from '../upload/send-batches.js';
import { wakeablePause } from '../upload/wakeable-pause.js';
import { type StagedImport } from '../worker/import-worker.js';
import { type ImportWorkerClient } from '../worker/import-worker-client.js';
import { showOutcome } from './show-outcome.js';

export type UploadPhase =
  | { kind: 'idle' }
  | { kind: 'sending'; pending: PendingImport | null; lost: boolean; stopping: boolean }
  | { kind: 'partly'; pending: PendingImport; failed: Failed[] };

/** Milliseconds to wait for pending batches once the person has stopped. */
const lastWaitMs = 5000;

/** A call that is a mutation, so that a session that has ended opens the dialog to sign in. */
const sendAsMutation = (
  shell: ShellApi,
  rows: ImportRow[],
  pending: PendingImport,
  batch: number,
  signal: AbortSignal,
) =>
  new MutationObserver<BulkAnswer>(shell.queryClient, {
    mutationFn: () => importTransactions(rows, pending.id, batch, pending, signal),
    gcTime: 0,
  }).mutate();

const sendingNothing: UploadPhase = { kind: 'sending', pending: null, lost: false, stopping: false };

/** Uploads what is chosen, in batches that can be sent again; `onEnd` is called once all are in, or it was stopped. */
export const useUpload = (shell: ShellApi, worker: ImportWorkerClient, onEnd: (done: FileOutcome) => void) => {
  const [phase, setPhase] = useState<UploadPhase>({ kind: 'idle' });
  const control = useRef({ stop: new AbortController(), abort: new AbortController(), ...wakeablePause() });

  // Leaving the view stops sending and keeps the import for later.
  const gone = useRef(false);
  useEffect(() => {
    gone.current = false;
    return () => {
      gone.current = true;
      control.current.stop.abort();
    };
  }, []);

  const send = useCallback(
    async ({ pending: begun, left }: StagedImport) => {
      const { stop, abort, pause, wake } = (control.current = {
        stop: new AbortController(),
        abort: new AbortController(),
        ...wakeablePause(),
      });
      let pending = begun;
      let lost = false;
      const show = (): void => setPhase({ kind: 'sending', pending, lost, stopping: stop.signal.aborted });
      stop.signal.addEventListener('abort', () => {
        wake();
        setTimeout(() => abort.abort(), lastWaitMs);
        show();
      });
      show();
      const failed = await sendBatches({
        left,
        load: (batch) => worker.call((remote) => remote.batch(batch)),
        send: (rows, batch, signal) => sendAsMutation(shell, rows, begun, batch, signal),
        confirm: async (batch, answer) => {
          pending = await worker.call((remote) => remote.confirm(batch, answer));
          show();
        },
        onLost: (isLost) => {
          if (lost === isLost) return;
          lost = isLost;
          show();
        },
        pause,
        stop: stop.signal,
        abort: abort.signal,
      });
      void refreshAfterTransactionChange(shell.queryClient);
      if (gone.current) return;
      const [first] = failed.filter(({ error }) => error !== null);
      if (stop.signal.aborted && failed.length > 0) {
        await worker.call((remote) => remote.end());
        setPhase({ kind: 'idle' });
        onEnd(outcomeOf(pending, 'cancelled'));
      } else if (first) {
        shell.notify({ title: `Failed to upload batch ${first.batch + 1}`, tone: 'destructive' });
        setPhase({ kind: 'partly', pending, failed });
      } else {
        await worker.call((remote) => remote.end());
        showOutcome(shell, pending);
        setPhase({ kind: 'idle' });
        onEnd(outcomeOf(pending, 'complete'));
      }
    },
    [worker, shell, onEnd],
  );

  const sendHolding = useCallback(
    (staged: StagedImport) => withImportLock(staged.pending.id, () => send(staged)),
    [send],
  );
  /** When the worker fails, the page stays, and the import can be resumed from what is stored. */
  const guarded = useCallback(
    async (work: () => Promise<void>): Promise<void> => {
      try {
        await work();
      } catch (error) {
        if (gone.current) return;
        shell.notify({ title: 'Upload failed', description: failureText(error, String(error)), tone: 'destructive' });
        setPhase({ kind: 'idle' });
      }
    },
    [shell],
  );
  const upload = (fileName: string): Promise<void> =>
    guarded(async () => {
      setPhase(sendingNothing);
      const whose = { userId: shell.user.id, household: shownHousehold(shell.user.id) };
      await sendHolding(await worker.call((remote) => remote.stage(newImportId(), whose, fileName)));
    });
  const resume = useCallback(
    (pending: PendingImport): Promise<void> =>
      guarded(async () => {
        setPhase({ ...sendingNothing, pending });
        const staged = await worker.call((remote) => remote.resume(pending.id));
        if (staged) await sendHolding(staged);
        else onEnd(outcomeOf(pending, 'interrupted'));
      }),
    [worker, guarded, onEnd, sendHolding],
  );
  return {
    phase,
    upload,
    resume,
    /** Sends the failed batches again. */
    retry: async (): Promise<void> => {
      if (phase.kind !== 'partly') return;
      const { pending, failed } = phase;
      await guarded(() => sendHolding({ pending, left: failed.map(({ batch }) => batch) }));
    },
    /** Tries at once rather than after the pause. */
    tryNow: () => control.current.wake(),
    cancel: () => control.current.stop.abort(),
  };
};
