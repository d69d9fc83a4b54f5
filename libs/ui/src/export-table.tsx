import { useState } from 'react';
import { styled } from 'styled-components';
import { Button } from './button.js';
import { saveTable, type SavedTable } from './text/save-table.js';
import { formatNumber } from './text/format-number.js';
import { color, fontSize, media, space } from './theme/tokens.js';

const Place = styled.span`
  display: inline-flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${space(2)};
  /* A heading beside which it comes to stand keeps its height. */
  margin-block: -4px;
  ${media.phone} {
    margin-block: -8px;
  }
  > :empty {
    display: none;
  }
`;

const Failure = styled.span`
  color: ${color.overdue};
  font-size: ${fontSize.small};
`;

export interface ExportTableProps {
  /** What the table is of, such as "Balance by month". */
  of: string;
  /** Of the file, without its ending. */
  name: string;
  /** Reads what is not on screen where there is more, and tells how many lines it has. */
  table: (onProgress: (lines: number) => void) => SavedTable | Promise<SavedTable>;
}

/** Saves a table for a spreadsheet, whole, however much of it is on screen. */
export const ExportTable = ({ of, name, table }: ExportTableProps) => {
  const [lines, setLines] = useState<number>();
  const [hasFailed, setHasFailed] = useState(false);
  const save = async () => {
    setHasFailed(false);
    setLines(0);
    try {
      saveTable(name, await table(setLines));
    } catch {
      setHasFailed(true);
    } finally {
      setLines(undefined);
    }
  };
  return (
    <Place data-screen-only>
      <Button
        size="small"
        variant="ghost"
        busy={lines !== undefined}
        aria-label={`Export CSV of ${of}`}
        onClick={() => void save()}
      >
        Export CSV
      </Button>
      <span role="status">{lines ? `Preparing export... ${formatNumber(lines)}` : null}</span>
      {hasFailed ? <Failure role="alert">Not exported. Try again.</Failure> : null}
    </Place>
  );
};
