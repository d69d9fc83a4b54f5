import { Button } from '@daybook/ui/button';
import { Dialog } from '@daybook/ui/dialog';
import { color, space } from '@daybook/ui/theme/tokens';
import { styled } from 'styled-components';
import type { SharedOffer } from './shared-files.js';
import { textOfSize } from './text-of-size.js';

const Files = styled.ul`
  display: grid;
  gap: ${space(2)};
  margin: 0;
  padding: 0;
  list-style: none;
  overflow-wrap: anywhere;
  span {
    color: ${color.muted};
    white-space: nowrap;
  }
`;

interface SharedQuestionProps extends SharedOffer {
  onAnswer: (isToImport: boolean) => void;
}

const whence = (isOne: boolean, isNobodys: boolean): string => {
  const file = isOne ? 'A file was' : 'Files were';
  return isNobodys ? `${file} shared to Daybook before you signed in.` : `${file} shared to Daybook.`;
};

/** Asks what becomes of files that another app, or another site, has sent here. */
export const SharedQuestion = ({ files, isNobodys, onAnswer }: SharedQuestionProps) => {
  const isOne = files.length === 1;
  return (
    <Dialog
      onClose={() => onAnswer(false)}
      title={isOne ? 'Import the shared file?' : `Import ${files.length} shared files?`}
      description={`${whence(isOne, isNobodys)} Import ${isOne ? 'it' : 'them'} only if you shared ${isOne ? 'it' : 'them'} yourself. Nothing has been read yet.`}
      width={480}
      footer={
        <>
          <Button onClick={() => onAnswer(false)}>Discard</Button>
          <Button variant="primary" onClick={() => onAnswer(true)}>
            Import
          </Button>
        </>
      }
    >
      <Files aria-label="Shared files">
        {files.map(({ name, size }, index) => (
          <li key={index}>
            {name} <span>{textOfSize(size)}</span>
          </li>
        ))}
      </Files>
    </Dialog>
  );
};
