import { Button } from '@daybook/ui/button';
import { color, radius, space } from '@daybook/ui/theme/tokens';
import { VisuallyHidden } from '@daybook/ui/visually-hidden';
import { useRef, useState } from 'react';
import { styled } from 'styled-components';
import { type SkippedRow } from '../reading/reading.js';
import { SkippedRows } from './skipped-rows.js';

const Zone = styled.div<{ $over: boolean }>`
  display: grid;
  justify-items: center;
  gap: ${space(3)};
  padding: ${space(10)} ${space(4)};
  border: 1.5px dashed ${({ $over }) => ($over ? color.accent : color.control)};
  border-radius: ${radius.panel};
  background: ${({ $over }) => ($over ? color.selected : color.bg)};
  text-align: center;
`;

const Problem = styled.p`
  margin-bottom: ${space(3)};
  color: ${color.overdue};
`;

const Quiet = styled.p`
  color: ${color.muted};
`;

export interface ChooseFileProps {
  onFile: (file: File) => void;
  /** Why the file before this one could not be imported. */
  problem?: string;
  skipped?: SkippedRow[];
}

/** Choose a file or drop one. */
export const ChooseFile = ({ onFile, problem, skipped = [] }: ChooseFileProps) => {
  const input = useRef<HTMLInputElement>(null);
  const [over, setOver] = useState(false);
  const take = (files: FileList | null): void => {
    const file = files?.[0];
    if (file) onFile(file);
  };
  return (
    <>
      {problem ? <Problem role="alert">{problem}</Problem> : null}
      <Zone
        $over={over}
        onDragOver={(event) => {
          event.preventDefault();
          setOver(true);
        }}
        onDragLeave={() => setOver(false)}
        onDrop={(event) => {
          event.preventDefault();
          setOver(false);
          take(event.dataTransfer.files);
        }}
      >
        <p>Drop a CSV file of your bank here, or</p>
        <Button variant="primary" onClick={() => input.current?.click()}>
          Choose file
        </Button>
        <VisuallyHidden>
          <input
            ref={input}
            type="file"
            accept=".csv,.txt,.tsv,text/csv,text/plain,text/tab-separated-values"
            aria-label="CSV file"
            tabIndex={-1}
            onChange={(event) => {
              take(event.target.files);
              // The same file can be chosen again after it was changed.
              event.target.value = '';
            }}
          />
        </VisuallyHidden>
        <Quiet>The file is read in this browser. Nothing is sent before you have seen the preview.</Quiet>
      </Zone>
      <SkippedRows rows={skipped} open />
    </>
  );
};
