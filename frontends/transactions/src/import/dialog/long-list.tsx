import { color, radius } from '@daybook/ui/theme/tokens';
import { useVirtualizer } from '@tanstack/react-virtual';
import { useRef } from 'react';
import { styled } from 'styled-components';
import { type ListName } from '../worker/import-worker.js';
import { FileRow, RowHead } from './file-row.js';
import { type RowsProps } from './first-rows.js';
import { Row, rowHeight, Table } from './file-row-parts.js';
import { useListedRows } from './use-listed-rows.js';

const Window = styled.div`
  height: min(420px, 50vh);
  overflow: auto;
  padding: 0 8px;
  border: 1px solid ${color.line};
  border-radius: ${radius.control};
  overflow-anchor: none;
`;

const isPhone = (): boolean => window.innerWidth < 768;

/** A list of any length: only the rows in the window are drawn, and only they and their neighbours are fetched. */
export const LongList = ({
  worker,
  rows: { checked, version },
  onChoose,
  list,
  count,
  label,
}: RowsProps & { list: ListName; count: number; label: string }) => {
  const box = useRef<HTMLDivElement>(null);
  const virtualizer = useVirtualizer({
    count,
    getScrollElement: () => box.current,
    estimateSize: () => (isPhone() ? rowHeight.phone : rowHeight.wide),
    overscan: 10,
    initialRect: { width: 800, height: 420 },
  });
  const drawn = virtualizer.getVirtualItems();
  const range = [drawn[0]?.index ?? 0, drawn.at(-1)?.index ?? 0] as const;
  const rowAt = useListedRows(worker, list, version, range);
  return (
    <Window ref={box} tabIndex={0} role="region" aria-label={label}>
      <Table role="table" aria-label={label} aria-rowcount={count + 1}>
        <div role="rowgroup">
          <RowHead />
        </div>
        <div role="rowgroup">
          <div aria-hidden style={{ height: drawn[0]?.start ?? 0 }} />
          {drawn.map(({ index }) => {
            const row = rowAt(index);
            return row ? (
              <FileRow key={index} row={row} index={index} checked={checked} onChoose={onChoose} />
            ) : (
              <Row key={index} aria-hidden />
            );
          })}
          <div aria-hidden style={{ height: virtualizer.getTotalSize() - (drawn.at(-1)?.end ?? 0) }} />
        </div>
      </Table>
    </Window>
  );
};
