import { type ShellApi } from '@daybook/frontend-kit';
import { Button } from '@daybook/ui/button';
import { color, radius, space } from '@daybook/ui/theme/tokens';
import { styled } from 'styled-components';
import { FileOutcome } from './file-outcome.js';
import { type ImportDone } from './import-done.js';

const Strip = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: flex-start;
  justify-content: flex-end;
  gap: ${space(2)} ${space(3)};
  margin-bottom: ${space(4)};
  padding: ${space(2)} ${space(2)} ${space(2)} ${space(4)};
  border: 1px solid ${color.line};
  border-left: 4px solid ${color.paid};
  border-radius: ${radius.control};
  background: ${color.surface};
`;

const Files = styled.ul`
  flex: 1 1 280px;
  display: grid;
  gap: ${space(2)};
  min-width: 0;
  padding: 0;
  margin: 0;
  list-style: none;
`;

/** The numbers of the last import, file by file, and the way back from it. */
export const ImportResult = ({ host, done, onClose }: { host: ShellApi; done: ImportDone; onClose: () => void }) => {
  const alone = done.files.length === 1;
  return (
    <Strip role="status" aria-label="Result of the import">
      <Files>
        {done.files.map((file, at) => (
          <FileOutcome key={at} host={host} file={file} onUndone={alone ? onClose : undefined} />
        ))}
      </Files>
      <Button size="small" variant="ghost" onClick={onClose}>
        Dismiss
      </Button>
    </Strip>
  );
};
