import { type ShellApi } from '@daybook/frontend-kit';
import { lazyPart, type LazyPart } from '@daybook/ui/lazy-part';
import { type ReactNode, useCallback, useState } from 'react';
import { type ImportOutcome } from './import-outcome.js';
import { ImportResult } from './import-result.js';
import { type PendingImport } from './pending/pending-import.js';
import { type OpenConnection } from './worker/import-worker-client.js';

const ImportDialog = lazyPart(() => import(/* webpackChunkName: "import-dialog" */ './dialog/import-dialog.js'));
// Shown unasked, so a failed load offers nothing instead of an error.
const ResumeImports = lazyPart(() => import(/* webpackChunkName: "resume-imports" */ './resume-imports.js'), {
  failed: () => null,
});

export interface Imports {
  /** Opens the dialog, with files that were dropped or to choose some in it. */
  upload: (files?: readonly File[]) => void;
  /** For the button that opens the dialog. */
  intent: LazyPart<object>['intent'];
  /** Above the list: the outcome of the last import, and interrupted ones. */
  notes: ReactNode;
  dialog: ReactNode;
}

type Open = { files: readonly File[]; resume: PendingImport | null };

/** Everything of the import that a view shows. */
export const useImports = (shell: ShellApi, openWorker?: OpenConnection): Imports => {
  const [open, setOpen] = useState<Open | null>(null);
  const [done, setDone] = useState<ImportOutcome | null>(null);
  const close = useCallback(() => setOpen(null), []);
  const upload = useCallback((files: readonly File[] = []) => setOpen({ files, resume: null }), []);
  return {
    upload,
    intent: ImportDialog.intent,
    notes: (
      <>
        {done ? <ImportResult shell={shell} done={done} onClose={() => setDone(null)} /> : null}
        {open ? null : (
          <ResumeImports shell={shell} onResume={(resume) => setOpen({ files: [], resume })} onDiscarded={setDone} />
        )}
      </>
    ),
    dialog: open ? (
      <ImportDialog shell={shell} {...open} onClose={close} onDone={setDone} openWorker={openWorker} />
    ) : null,
  };
};
