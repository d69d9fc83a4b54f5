import { IMPORT_PREVIEW_ROWS } from '@daybook/money';
import { type ImportWorkerClient } from '../worker/import-worker-client.js';
import { FileRow, RowHead } from './file-row.js';
import { Table } from './file-row-parts.js';
import { type FileRows } from './use-file-rows.js';
import { useListedRows } from './use-listed-rows.js';

export interface RowsProps {
  worker: ImportWorkerClient;
  rows: FileRows;
  onChoose: (place: number, chosen: boolean) => void;
}

const shown = [0, IMPORT_PREVIEW_ROWS - 1] as const;

/** The first rows of the file in its order, whatever their status. */
export const FirstRows = ({ worker, rows: { checked, version }, onChoose }: RowsProps) => {
  const rowAt = useListedRows(worker, 'all', version, shown);
  const rows = Array.from({ length: IMPORT_PREVIEW_ROWS }, (_, index) => rowAt(index));
  return (
    <Table role="table" aria-label="First rows">
      <div role="rowgroup">
        <RowHead />
      </div>
      <div role="rowgroup">
        {rows.map((row, index) =>
          row ? <FileRow key={index} row={row} index={index} checked={checked} onChoose={onChoose} /> : null,
        )}
      </div>
    </Table>
  );
};
