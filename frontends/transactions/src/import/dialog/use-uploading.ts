import { type BulkAnswer } from '@daybook/contracts';
import { newImportId } from '@daybook/contracts/new-import-id';
import { failureText, type ShellApi, refreshAfterTransactionChange } from '@daybook/frontend-kit';
import { MutationObserver } from '@tanstack/react-query';
import { useCallback, useEffect, useRef, useState } from 'react';
import { type ImportRow, importTransactions } from '../../api/import-calls.js';
import { doneOf, type FileDone } from '../import-done.js';
import { type PendingImport } from '../pending/pending-import.js';
import { holdingImport } from '../upload/import-lock.js';
import { type Failed, sendBatches } from '../upload/send-batches.js';
import { wakeablePause } from '../upload/waiting.js';
import { type Staged } from '../worker/desk.js';
import { type DeskClient } from '../worker/desk-client.js';
import { tellOutcome } from './tell-outcome.js';

export type UploadPhase =
  | { kind: 'idle' }
  | { kind: 'sending'; pending: PendingImport | null; lost: boolean; stopping: boolean }
  | { kind: 'partly'; pending: PendingImport; failed: Failed[] };

/** How long batches on the way are waited for once the person has stopped. */
const lastWait = 5000;

/** A call that is a mutation, so that a session that has ended opens the dialog to sign in. */
const sendAsMutation = (host: ShellApi, rows: ImportRow[], importId: string, batch: number, signal: AbortSignal) =>
  new MutationObserver<BulkAnswer>(host.queryClient, {
    mutationFn: () => importTransactions(rows, importId, batch, signal),
    gcTime: 0,
  }).mutate();

const sendingNothing: UploadPhase = { kind: 'sending', pending: null, lost: false, stopping: false };

/** Uploads what is chosen, in batches that can be sent again; `onEnd` is told once all are in, or it was stopped. */
export const useUploading = (host: ShellApi, desk: DeskClient, onEnd: (done: FileDone) => void) => {
  const [phase, setPhase] = useState<UploadPhase>({ kind: 'idle' });
  const control = useRef({ stop: new AbortController(), abort: new AbortController(), ...wakeablePause() });

  // A view that is left ends the sending, and keeps the import for later.
  const gone = useRef(false);
  useEffect(() => {
    gone.current = false;
    return () => {
      gone.current = true;
      control.current.stop.abort();
    };
  }, []);

  const send = useCallback(
    async ({ pending: begun, left }: Staged) => {
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
        setTimeout(() => abort.abort(), lastWait);
        show();
      });
      show();
      const failed = await sendBatches({
        left,
        load: (batch) => desk.ask('batch', [batch]),
        send: (rows, batch, signal) => sendAsMutation(host, rows, begun.id, batch, signal),
        confirm: async (batch, answer) => {
          pending = await desk.ask('confirm', [batch, answer]);
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
      void refreshAfterTransactionChange(host.queryClient);
      if (gone.current) return;
      const [first] = failed.filter(({ error }) => error !== null);
      if (stop.signal.aborted && failed.length > 0) {
        await desk.ask('end', []);
        setPhase({ kind: 'idle' });
        onEnd(doneOf(pending, 'cancelled'));
      } else if (first) {
        host.notify({ title: `Failed to upload batch ${first.batch + 1}`, tone: 'destructive' });
        setPhase({ kind: 'partly', pending, failed });
      } else {
        await desk.ask('end', []);
        tellOutcome(host, pending);
        setPhase({ kind: 'idle' });
        onEnd(doneOf(pending, 'complete'));
      }
    },
    [desk, host, onEnd],
  );

  const sendHolding = useCallback((staged: Staged) => holdingImport(staged.pending.id, () => send(staged)), [send]);
  /** A worker that fails is no reason to lose the page; what is kept can be resumed. */
  const guarded = useCallback(
    async (work: () => Promise<void>): Promise<void> => {
      try {
        await work();
      } catch (error) {
        if (gone.current) return;
        host.notify({ title: 'Upload failed', description: failureText(error, String(error)), tone: 'destructive' });
        setPhase({ kind: 'idle' });
      }
    },
    [host],
  );
  const upload = (fileName: string): Promise<void> =>
    guarded(async () => {
      setPhase(sendingNothing);
      await sendHolding(await desk.ask('stage', [newImportId(), host.user.id, fileName]));
    });
  const resume = useCallback(
    (pending: PendingImport): Promise<void> =>
      guarded(async () => {
        setPhase({ ...sendingNothing, pending });
        const staged = await desk.ask('resume', [pending.id]);
        if (staged) await sendHolding(staged);
        else onEnd(doneOf(pending, 'interrupted'));
      }),
    [desk, guarded, onEnd, sendHolding],
  );
  return {
    phase,
    upload,
    resume,
    /** Sends what failed once more. */
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
