import { counted } from '@daybook/ui/text/counted';
import { Button } from '@daybook/ui/button';
import { type FileRows } from './use-file-rows.js';
import { type ReaderPhase } from './use-file-reader.js';
import { type UploadPhase } from './use-upload.js';

export interface DialogButtonsProps {
  reading: ReaderPhase['kind'];
  sending: UploadPhase;
  isOneOfMany: boolean;
  rows: FileRows;
  /** A question about the file has to be answered first. */
  asks: boolean;
  onClose: () => void;
  onStop: () => void;
  onStartOver: () => void;
  onLeaveOut: () => void;
  onUpload: () => void;
  onCancel: () => void;
  onRetry: () => void;
}

const uploadLabel = (chosen: number): string => {
  if (chosen === 0) return 'Upload';
  return `Upload ${counted(chosen, 'transaction')}`;
};

/** What can be done at each step of an import. */
export const DialogButtons = (props: DialogButtonsProps) => {
  const { reading, sending, isOneOfMany, rows } = props;
  if (sending.kind === 'sending') {
    return (
      <Button onClick={props.onCancel} disabled={sending.stopping}>
        Cancel
      </Button>
    );
  }
  if (sending.kind === 'partly') {
    return (
      <>
        <Button onClick={props.onClose}>Close</Button>
        <Button variant="primary" onClick={props.onRetry}>
          Retry
        </Button>
      </>
    );
  }
  const skip = isOneOfMany ? <Button onClick={props.onLeaveOut}>Skip this file</Button> : null;
  if (reading === 'choosing') {
    return (
      <>
        {skip}
        <Button onClick={props.onClose}>Cancel</Button>
      </>
    );
  }
  if (reading === 'reading') return <Button onClick={props.onStop}>Cancel</Button>;
  return (
    <>
      {skip ?? <Button onClick={props.onStartOver}>Choose another file</Button>}
      <Button variant="primary" onClick={props.onUpload} disabled={props.asks || rows.checked === 'checking'}>
        {uploadLabel(rows.counts.chosen)}
      </Button>
    </>
  );
};
