import { MoreActions } from './more-actions.js';
import type { MenuItem } from './menu.js';
import { saveTable, type SavedTable } from './text/save-table.js';

interface TableActionsProps {
  /** Of the file, without its ending. */
  name: string;
  /** Undefined where there is nothing to save or print. */
  table: (() => SavedTable) | undefined;
  /** What else the view can do. */
  others?: readonly MenuItem[];
}

/** Saves the table of a view for a spreadsheet, or prints the view. */
export const TableActions = ({ name, table, others = [] }: TableActionsProps) => (
  <MoreActions
    items={[
      ...(table
        ? [
            { label: 'Export CSV', onSelect: () => saveTable(name, table()) },
            // Once the menu has closed, so that it is not printed.
            { label: 'Print or save as PDF', onSelect: () => setTimeout(() => window.print(), 200) },
          ]
        : []),
      ...others,
    ]}
  />
);
