import { type ShellApi } from '@daybook/frontend-kit';
import { Button } from '@daybook/ui/button';
import { space } from '@daybook/ui/theme/tokens';
import { styled } from 'styled-components';
import { FileOutcomeItem } from './file-outcome-item.js';
import { type ImportOutcome } from './import-outcome.js';
import { ImportStrip } from './import-strip.js';
import { MatchNotice } from './match-notice.js';

const Strip = styled(ImportStrip)`
  align-items: flex-start;
  justify-content: flex-end;
`;

const Files = styled.ul`
  flex: 1 1 200px;
  display: grid;
  gap: ${space(2)};
  min-width: 0;
  padding: 0;
  margin: 0;
  list-style: none;
`;

/** The numbers of the last import, file by file, and the way back from it. */
export const ImportResult = ({
  shell,
  done,
  onClose,
}: {
  shell: ShellApi;
  done: ImportOutcome;
  onClose: () => void;
}) => {
  const alone = done.files.length === 1;
  const isNew = done.files.some(({ inserted }) => inserted > 0);
  return (
    <Strip $tone="paid" role="status" aria-label="Import result">
      <Files>
        {done.files.map((file, at) => (
          <FileOutcomeItem key={at} shell={shell} file={file} onUndone={alone ? onClose : undefined} />
        ))}
      </Files>
      <Button size="small" variant="ghost" onClick={onClose}>
        Dismiss
      </Button>
      {isNew ? <MatchNotice shell={shell} /> : null}
    </Strip>
  );
};
