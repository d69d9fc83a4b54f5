import { type ShellApi } from '@daybook/frontend-kit';
import { Dialog } from '@daybook/ui/dialog';
import { useCallback, useEffect, useRef } from 'react';
import { doneOf, type ImportDone, notSent } from '../import-done.js';
import { type PendingImport } from '../pending/pending-import.js';
import { rememberCorrections } from '../remembered-corrections.js';
import { type OpenChannel } from '../worker/messages.js';
import { ChooseFile } from './choose-file.js';
import { DialogButtons } from './dialog-buttons.js';
import { Preview } from './preview.js';
import { RowProgress } from './row-progress.js';
import { Sending } from './sending.js';
import { noNewTransactions } from './tell-outcome.js';
import { useDesk } from './use-desk.js';
import { useFileRows } from './use-file-rows.js';
import { useQueue } from './use-queue.js';
import { useReading } from './use-reading.js';
import { useUploading } from './use-uploading.js';

export interface ImportDialogProps {
  host: ShellApi;
  /** Files that were dropped; none to choose them here. */
  files: readonly File[];
  /** An import to go on with. */
  resume?: PendingImport | null;
  onClose: () => void;
  onDone: (done: ImportDone) => void;
  /** How the reader's thread is opened. */
  openReader?: OpenChannel;
}

/** From files to rows in the database, one after the other: choose, look at what was understood, upload. */
const ImportDialog = ({ host, files, resume = null, onClose, onDone, openReader }: ImportDialogProps) => {
  const desk = useDesk(openReader);
  const { phase, read, correct, startOver, stop } = useReading(host, desk);
  const queue = useQueue(
    files,
    useCallback(
      (done: ImportDone | null) => {
        if (done) onDone(done);
        onClose();
      },
      [onClose, onDone],
    ),
  );
  const { file, place, next, finish } = queue;
  const uploading = useUploading(host, desk, (done) => {
    if (done.end === 'cancelled') finish(done);
    else next(done);
  });
  const { resume: goOn } = uploading;
  const summary = phase.kind === 'read' ? phase.summary : null;
  const { rows, choose, chooseAll } = useFileRows(desk, summary);
  const sending = uploading.phase.kind;

  // Each file is read once and each import taken up once, however often this is drawn.
  const begun = useRef<File | PendingImport | null>(null);
  useEffect(() => {
    const work = resume ?? file;
    if (!work || begun.current === work) return;
    begun.current = work;
    if (resume) void goOn(resume);
    else if (file) void read(file);
  }, [file, resume, read, goOn]);

  const upload = (): void => {
    if (phase.kind !== 'read' || !file) return;
    if (rows.counts.chosen === 0) {
      const { duplicate, skipped } = rows.counts;
      const nothingNew = rows.counts.new === 0 && duplicate > 0;
      if (nothingNew) host.notify(noNewTransactions);
      next(notSent(file.name, nothingNew ? 'nothing-new' : 'left-out', { duplicates: duplicate, unread: skipped }));
      return;
    }
    rememberCorrections(host.user.id, phase.summary.understood.signature, phase.corrections);
    void uploading.upload(file.name);
  };
  const leaveOut = (): void => {
    const unread = phase.kind === 'choosing' && phase.problem !== undefined;
    if (file) next(notSent(file.name, unread ? 'unreadable' : 'left-out'));
  };
  const close = (): void => {
    if (uploading.phase.kind === 'partly') finish(doneOf(uploading.phase.pending, 'interrupted'));
    else finish();
  };

  const body = () => {
    if (sending !== 'idle') return <Sending phase={uploading.phase} onTryNow={uploading.tryNow} />;
    if (phase.kind === 'choosing') return <ChooseFile onFiles={queue.start} problem={phase.problem} />;
    if (phase.kind === 'reading') return <RowProgress label="Reading" done={phase.done} total={phase.lines} />;
    return (
      <Preview
        key={place}
        desk={desk}
        rows={rows}
        onChoose={choose}
        onChooseAll={chooseAll}
        summary={phase.summary}
        corrections={phase.corrections}
        remembered={phase.remembered}
        onCorrect={(corrections) => void correct(corrections)}
      />
    );
  };
  const name = resume?.fileName ?? file?.name;

  return (
    <Dialog
      open
      onOpenChange={(open) => {
        if (!open && sending !== 'sending') close();
      }}
      title="Upload CSV"
      description={name === undefined ? undefined : [place, name].filter((words) => words !== null).join(' · ')}
      width={960}
      footer={
        <DialogButtons
          reading={phase.kind}
          sending={uploading.phase}
          isOneOfMany={place !== null}
          rows={rows}
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
