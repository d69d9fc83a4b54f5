import { type ShellApi } from '@daybook/frontend-kit';
import { Button } from '@daybook/ui/button';
import { color, radius, space } from '@daybook/ui/theme/tokens';
import { useEffect, useState } from 'react';
import { styled } from 'styled-components';
import { doneOf, type ImportDone } from './import-done.js';
import { type PendingImport } from './pending/pending-import.js';
import { endImport, pendingImports } from './pending/pending-imports.js';
import { isUnderWay } from './upload/import-lock.js';

const Strip = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${space(2)} ${space(3)};
  margin-bottom: ${space(4)};
  padding: ${space(2)} ${space(2)} ${space(2)} ${space(4)};
  border: 1px solid ${color.line};
  border-left: 4px solid ${color.pending};
  border-radius: ${radius.control};
  background: ${color.surface};
  > p {
    flex: 1 1 240px;
    overflow-wrap: anywhere;
  }
`;

const many = (number: number): string => number.toLocaleString('en-US');

/** What is not finished and not being sent by another tab. */
const unfinished = async (userId: number): Promise<PendingImport[]> => {
  const found: PendingImport[] = [];
  for (const pending of await pendingImports(userId)) if (!(await isUnderWay(pending.id))) found.push(pending);
  return found;
};

export interface ResumeImportsProps {
  host: ShellApi;
  onResume: (pending: PendingImport) => void;
  /** Told what came of an import that is not to be finished, where some of it was sent. */
  onDiscarded: (done: ImportDone) => void;
}

/** Imports that a reload or a lost connection has interrupted: go on, or leave it at what is in. */
const ResumeImports = ({ host, onResume, onDiscarded }: ResumeImportsProps) => {
  const [found, setFound] = useState<PendingImport[]>([]);
  useEffect(() => {
    let gone = false;
    void unfinished(host.user.id).then((pending) => {
      if (!gone) setFound(pending);
    });
    return () => {
      gone = true;
    };
  }, [host.user.id]);
  const discard = async (pending: PendingImport): Promise<void> => {
    await endImport(pending.id);
    setFound((now) => now.filter(({ id }) => id !== pending.id));
    if (pending.sent > 0) onDiscarded({ files: [doneOf(pending, 'cancelled')] });
  };
  return (
    <>
      {found.map((pending) => (
        <Strip key={pending.id} role="region" aria-label={`Interrupted import of ${pending.fileName}`}>
          <p>
            The import of {pending.fileName} was interrupted: {many(pending.sent)} of {many(pending.total)} rows.
          </p>
          <Button size="small" variant="primary" onClick={() => onResume(pending)}>
            Resume import
          </Button>
          <Button size="small" onClick={() => void discard(pending)}>
            Discard
          </Button>
        </Strip>
      ))}
    </>
  );
};

export default ResumeImports;
