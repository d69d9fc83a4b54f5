import { type CsvCell, csvTable } from '@daybook/money';
import { MoreActions } from '@daybook/ui/more-actions';
import { saveFile } from '@daybook/ui/text/save-file';

/** A table as it is saved. */
export interface SavedTable {
  heads: readonly string[];
  rows: readonly (readonly CsvCell[])[];
}

interface TableActionsProps {
  /** Of the file, without its ending. */
  name: string;
  table: () => SavedTable;
}

/** Saves the table of a view for a spreadsheet, or prints the view. */
export const TableActions = ({ name, table }: TableActionsProps) => (
  <MoreActions
    items={[
      {
        label: 'Export CSV',
        onSelect: () => {
          const { heads, rows } = table();
          saveFile(`${name}.csv`, [csvTable(heads, rows)], 'text/csv');
        },
      },
      // Once the menu has closed, so that it is not printed.
      { label: 'Print or save as PDF', onSelect: () => setTimeout(() => window.print(), 200) },
    ]}
  />
);
