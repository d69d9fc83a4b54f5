import { Skeleton } from '@daybook/ui/skeleton';
import { memo } from 'react';
import { Cell, Row } from './row-parts.js';

export interface PlaceholderRowProps {
  /** Place in the list, from 0. */
  index: number;
  top: number;
  narrow: boolean;
  current: boolean;
}

/** A row whose page is loading: of the same size, and reached by the same keys. */
export const PlaceholderRow = memo(({ index, top, narrow, current }: PlaceholderRowProps) => (
  <Row
    role="row"
    aria-rowindex={index + 2}
    aria-busy
    data-index={index}
    tabIndex={current ? 0 : -1}
    style={{ top }}
    $narrow={narrow}
  >
    {narrow ? null : <td />}
    <Cell role="cell" aria-label="Loading" $narrow={narrow} $area="date">
      <Skeleton $width="80px" $height="14px" />
    </Cell>
    <Cell role="cell" $narrow={narrow} $area="merchant">
      <Skeleton $width={`${40 + ((index * 37) % 40)}%`} $height="14px" />
    </Cell>
  </Row>
));
PlaceholderRow.displayName = 'PlaceholderRow';
