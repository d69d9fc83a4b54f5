import { type Host } from '@daybook/frontend-kit';
import { Button } from '@daybook/ui/button';
import { Dialog } from '@daybook/ui/dialog';
import { useEffect, useMemo, useState } from 'react';
import { type ImportDone } from '../import-result.js';
import { rememberColumns } from '../remembered-columns.js';
import { type OpenChannel } from '../worker/file-reader.js';
import { ChooseFile } from './choose-file.js';
import { Preview } from './preview.js';
import { RowProgress } from './row-progress.js';
import { useCopies } from './use-copies.js';
import { useReading } from './use-reading.js';
import { noNewTransactions, useUploading } from './use-uploading.js';

export interface ImportDialogProps {
  host: Host;
  /** A file that was dropped; null to choose one here. */
  file: File | null;
  onClose: () => void;
  onDone: (done: ImportDone) => void;
  /** How the reader's thread is opened. */
  openReader?: OpenChannel;
}

const uploadLabel = (fresh: number): string => {
  if (fresh === 0) return 'Upload';
  return `Upload ${fresh.toLocaleString('en-US')} ${fresh === 1 ? 'transaction' : 'transactions'}`;
};

/** From a file to rows in the database: choose, look at what was understood, upload. */
const ImportDialog = ({ host, file, onClose, onDone, openReader }: ImportDialogProps) => {
  const { phase, read, correct, startOver } = useReading(host, openReader);
  const [includeHeld, setIncludeHeld] = useState(false);
  const reading = phase.kind === 'read' ? phase.reading : null;
  const chosen = useMemo(() => {
    if (!reading) return [];
    return includeHeld ? [...reading.rows, ...reading.held].sort((a, b) => a.line - b.line) : reading.rows;
  }, [reading, includeHeld]);
  const copies = useCopies(chosen);
  const uploading = useUploading(host, ({ inserted, skipped, importId, refused }) => {
    const fileName = phase.kind === 'read' ? phase.fileName : '';
    const unread = (reading?.skipped.length ?? 0) + refused.length;
    onDone({ fileName, inserted, duplicates: skipped, unread, importId });
    onClose();
  });
  const { kind } = uploading.phase;
  useEffect(() => {
    if (file) void read(file);
  }, [file, read]);

  const upload = (): void => {
    if (phase.kind !== 'read' || chosen.length === 0) return;
    if (copies?.every(Boolean)) {
      host.notify(noNewTransactions);
      onClose();
      return;
    }
    const { columns } = phase.corrections;
    if (columns) rememberColumns(host.user.id, phase.reading.understood.signature, columns);
    void uploading.upload(chosen);
  };

  const body = () => {
    if (uploading.phase.kind === 'sending') {
      return <RowProgress label="Uploading" done={uploading.phase.done} total={uploading.phase.total} />;
    }
    if (uploading.phase.kind === 'partly') {
      const { sum, upload: sent, total } = uploading.phase;
      const batches = sum.failed.length === 1 ? `Batch ${sum.failed[0]}` : `Batches ${sum.failed.join(', ')}`;
      const were = sum.failed.length === 1 ? 'was' : 'were';
      return (
        <p role="alert">
          {batches} of {sent.batches.length} {were} not uploaded. {sum.inserted + sum.skipped} of {total} rows are in.
          Trying again sends only what is missing.
        </p>
      );
    }
    if (phase.kind === 'choosing') {
      return <ChooseFile onFile={(next) => void read(next)} problem={phase.problem} skipped={phase.skipped} />;
    }
    if (phase.kind === 'reading') return <RowProgress label="Reading" done={phase.done} total={phase.lines} />;
    return (
      <Preview
        reading={phase.reading}
        chosen={chosen}
        copies={copies}
        corrections={phase.corrections}
        onCorrect={(corrections) => void correct(corrections)}
        includeHeld={includeHeld}
        onIncludeHeld={setIncludeHeld}
      />
    );
  };

  const fresh = copies ? copies.filter((stored) => !stored).length : chosen.length;
  const footer = () => {
    if (kind === 'partly') {
      return (
        <>
          <Button onClick={onClose}>Close</Button>
          <Button variant="primary" onClick={() => void uploading.retry()}>
            Retry
          </Button>
        </>
      );
    }
    if (phase.kind !== 'read' || kind === 'sending')
      return (
        <Button onClick={onClose} disabled={kind === 'sending'}>
          Cancel
        </Button>
      );
    return (
      <>
        <Button onClick={startOver}>Choose another file</Button>
        <Button variant="primary" onClick={upload} disabled={chosen.length === 0 || copies === undefined}>
          {uploadLabel(fresh)}
        </Button>
      </>
    );
  };

  return (
    <Dialog
      open
      onOpenChange={(open) => {
        if (!open && kind !== 'sending') onClose();
      }}
      title="Upload CSV"
      description={phase.kind === 'choosing' ? undefined : phase.fileName}
      width={880}
      footer={footer()}
    >
      {body()}
    </Dialog>
  );
};

export default ImportDialog;
