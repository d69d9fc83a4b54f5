import { type ShellApi } from '@daybook/frontend-kit';
import { counted } from '@daybook/ui/text/counted';
import { formatNumber } from '@daybook/ui/text/format-number';
import { Button } from '@daybook/ui/button';
import { useEffect, useState } from 'react';
import { FailedImports } from './failed-imports.js';
import { outcomeOf, type ImportOutcome } from './import-outcome.js';
import { type PendingImport } from './pending/pending-import.js';
import { endImport, pendingImports } from './pending/pending-imports.js';
import { ImportStrip } from './import-strip.js';
import { shownHousehold } from './pending/shown-household.js';
import { isImportLocked } from './upload/import-lock.js';

/** Imports into the household of the page that are not finished and not being sent by another tab. */
const unfinished = async (userId: number): Promise<PendingImport[]> => {
  const found: PendingImport[] = [];
  for (const pending of await pendingImports(userId, shownHousehold(userId)))
    if (!(await isImportLocked(pending.id))) found.push(pending);
  return found;
};

export interface ResumeImportsProps {
  shell: ShellApi;
  onResume: (pending: PendingImport) => void;
  /** Called with the outcome of a discarded import, where some of it was sent. */
  onDiscarded: (done: ImportOutcome) => void;
}

/** Imports that failed on the server, and those that a reload or a lost connection has interrupted: resume, or keep only what was sent. */
const ResumeImports = ({ shell, onResume, onDiscarded }: ResumeImportsProps) => {
  const [found, setFound] = useState<PendingImport[]>([]);
  useEffect(() => {
    let gone = false;
    void unfinished(shell.user.id).then((pending) => {
      if (!gone) setFound(pending);
    });
    return () => {
      gone = true;
    };
  }, [shell.user.id]);
  const discard = async (pending: PendingImport): Promise<void> => {
    await endImport(pending.id);
    setFound((now) => now.filter(({ id }) => id !== pending.id));
    if (pending.sent > 0) onDiscarded({ files: [outcomeOf(pending, 'cancelled')] });
  };
  return (
    <>
      <FailedImports shell={shell} />
      {found.map((pending) => (
        <ImportStrip
          $tone="pending"
          key={pending.id}
          role="region"
          aria-label={`Interrupted import of ${pending.fileName}`}
        >
          <p>
            Import of {pending.fileName} was interrupted: {formatNumber(pending.sent)} of{' '}
            {counted(pending.total, 'row')} sent.
          </p>
          <Button size="small" variant="primary" onClick={() => onResume(pending)}>
            Resume
          </Button>
          <Button size="small" onClick={() => void discard(pending)}>
            Discard
          </Button>
        </ImportStrip>
      ))}
    </>
  );
};

export default ResumeImports;
