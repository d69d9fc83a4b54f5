import { Button } from '@daybook/ui/button';
import { color, radius, space } from '@daybook/ui/theme/tokens';
import { VisuallyHidden } from '@daybook/ui/visually-hidden';
import { useRef, useState } from 'react';
import { styled } from 'styled-components';
import { acceptedFiles } from '../accepted-files.js';
import { type Corrections } from '../bank-file/bank-file.js';
import { CorrectionsForm } from './corrections-form.js';
import { SkippedRows } from './skipped-rows.js';
import { type ReadProblem } from './use-file-reader.js';

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

const Advice = styled.span`
  display: block;
  margin-top: ${space(1)};
  color: ${color.ink};
`;

const ErrorText = styled.p`
  margin-bottom: ${space(3)};
  color: ${color.overdue};
`;

const Secondary = styled.p`
  color: ${color.muted};
`;

export interface ChooseFileProps {
  onFiles: (files: File[]) => void;
  /** Why the file before this one could not be imported. */
  problem?: ReadProblem;
  onCorrect: (corrections: Corrections) => void;
}

/** Choose files or drop them. */
export const ChooseFile = ({ onFiles, problem, onCorrect }: ChooseFileProps) => {
  const input = useRef<HTMLInputElement>(null);
  const [over, setOver] = useState(false);
  const take = (files: FileList | null): void => {
    if (files && files.length > 0) onFiles([...files]);
  };
  return (
    <>
      {problem ? (
        <ErrorText role="alert">
          {problem.message}
          {problem.advice === null ? null : <Advice>{problem.advice}</Advice>}
        </ErrorText>
      ) : null}
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
        <p>Drop bank files here (CSV, Excel, OFX, QFX, QIF, CAMT.053 or MT940), or</p>
        <Button variant="primary" onClick={() => input.current?.click()}>
          Choose files
        </Button>
        <VisuallyHidden>
          <input
            ref={input}
            type="file"
            accept={acceptedFiles}
            multiple
            aria-label="CSV file"
            tabIndex={-1}
            onChange={(event) => {
              take(event.target.files);
              // The same file can be chosen again after it was changed.
              event.target.value = '';
            }}
          />
        </VisuallyHidden>
        <Secondary>Files are read in your browser. Nothing is uploaded until you confirm the preview.</Secondary>
      </Zone>
      {problem?.layout ? (
        <CorrectionsForm layout={problem.layout} corrections={problem.corrections} onCorrect={onCorrect} />
      ) : null}
      {problem ? <SkippedRows {...problem} /> : null}
    </>
  );
};
