import { type ShellApi } from '@daybook/frontend-kit';
import { Dialog } from '@daybook/ui/dialog';
import { useCallback, useEffect, useRef, useState } from 'react';
import { outcomeOf, type ImportOutcome, notSent } from '../import-outcome.js';
import { type PendingImport } from '../pending/pending-import.js';
import { rememberCorrections } from '../remembered-corrections.js';
import { type OpenConnection } from '../worker/import-worker-client.js';
import { ChooseFile } from './choose-file.js';
import { DialogButtons } from './dialog-buttons.js';
import { Preview } from './preview.js';
import { RowProgress } from './row-progress.js';
import { UploadStatus } from './upload-status.js';
import { noNewTransactions } from './show-outcome.js';
import { useImportWorker } from './use-import-worker.js';
import { useFileRows } from './use-file-rows.js';
import { useFileQueue } from './use-file-queue.js';
import { useFileReader } from './use-file-reader.js';
import { useUpload } from './use-upload.js';

export interface ImportDialogProps {
  shell: ShellApi;
  /** Files that were dropped; none to choose them here. */
  files: readonly File[];
  /** An import to resume. */
  resume?: PendingImport | null;
  onClose: () => void;
  onDone: (done: ImportOutcome) => void;
  /** How the worker is started. */
  openWorker?: OpenConnection;
}

/** From files to rows in the database, one after the other: choose, review the preview, upload. */
const ImportDialog = ({ shell, files, resume = null, onClose, onDone, openWorker }: ImportDialogProps) => {
  const worker = useImportWorker(openWorker);
  const { phase, read, correct, startOver, stop } = useFileReader(shell, worker);
  const queue = useFileQueue(
    files,
    useCallback(
      (done: ImportOutcome | null) => {
        if (done) onDone(done);
        onClose();
      },
      [onClose, onDone],
    ),
  );
  const { file, place, next, finish } = queue;
  const uploading = useUpload(shell, worker, (done) => {
    if (done.end === 'cancelled') finish(done);
    else next(done);
  });
  const { resume: resumeUpload } = uploading;
  const summary = phase.kind === 'read' ? phase.summary : null;
  const { rows, choose, chooseAll } = useFileRows(worker, summary);
  const sending = uploading.phase.kind;
  // The file whose reading or rows the person has corrected.
  const [corrected, setCorrected] = useState<File | null>(null);

  // Each file is read once and each import resumed once, however often this renders.
  const started = useRef<File | PendingImport | null>(null);
  useEffect(() => {
    const work = resume ?? file;
    if (!work || started.current === work) return;
    started.current = work;
    if (resume) void resumeUpload(resume);
    else if (file) void read(file);
  }, [file, resume, read, resumeUpload]);

  const upload = (): void => {
    if (phase.kind !== 'read' || !file) return;
    if (rows.counts.chosen === 0) {
      const { duplicate, skipped } = rows.counts;
      const nothingNew = rows.counts.new === 0 && duplicate > 0;
      if (nothingNew) shell.notify(noNewTransactions);
      next(notSent(file.name, nothingNew ? 'nothing-new' : 'left-out', { duplicates: duplicate, unread: skipped }));
      return;
    }
    rememberCorrections(shell.user.id, phase.summary.layout.signature, phase.corrections);
    void uploading.upload(file.name);
  };
  const leaveOut = (): void => {
    const unread = phase.kind === 'choosing' && phase.problem !== undefined;
    if (file) next(notSent(file.name, unread ? 'unreadable' : 'left-out'));
  };
  const close = (): void => {
    if (uploading.phase.kind === 'partly') finish(outcomeOf(uploading.phase.pending, 'interrupted'));
    else finish();
  };

  const body = () => {
    if (sending !== 'idle') return <UploadStatus phase={uploading.phase} onTryNow={uploading.tryNow} />;
    if (phase.kind === 'choosing')
      return (
        <ChooseFile
          onFiles={queue.start}
          problem={phase.problem}
          onCorrect={(corrections) => void correct(corrections)}
        />
      );
    if (phase.kind === 'reading') return <RowProgress label="Reading" done={phase.done} total={phase.lines} />;
    return (
      <div onChange={() => setCorrected(file)}>
        <Preview
          key={place}
          worker={worker}
          rows={rows}
          onChoose={choose}
          onChooseAll={chooseAll}
          summary={phase.summary}
          corrections={phase.corrections}
          remembered={phase.remembered}
          onCorrect={(corrections) => {
            setCorrected(file);
            void correct(corrections);
          }}
        />
      </div>
    );
  };
  const name = resume?.fileName ?? file?.name;

  return (
    <Dialog
      onClose={close}
      busy={sending === 'sending'}
      dirty={phase.kind === 'read' && sending === 'idle' && corrected !== null && corrected === file}
      title="Upload CSV"
      description={name === undefined ? undefined : [place, name].filter((part) => part !== null).join(' · ')}
      width={960}
      footer={
        <DialogButtons
          reading={phase.kind}
          sending={uploading.phase}
          isOneOfMany={place !== null}
          rows={rows}
          asks={summary !== null && summary.layout.question !== null}
          onClose={close}
          onStop={stop}
          onStartOver={startOver}
          onLeaveOut={leaveOut}
          onUpload={upload}
          onCancel={uploading.cancel}
          onRetry={() => void uploading.retry()}
        />
      }
    >
      {body()}
    </Dialog>
  );
};

export default ImportDialog;
