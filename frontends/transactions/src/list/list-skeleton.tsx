import { Skeleton } from '@daybook/ui/skeleton';
import { color, media, space } from '@daybook/ui/theme/tokens';
import { VisuallyHidden } from '@daybook/ui/visually-hidden';
import { styled } from 'styled-components';
import { rowHeight, stuckHeight } from './row-parts.js';

const rows = 10;

/** As high as the summary, the column headers and the rows that will replace it. */
const Frame = styled.div`
  padding-top: ${stuckHeight.summary + stuckHeight.head + 8}px;
  ${media.phone} {
    padding-top: 44px;
  }
`;

const Line = styled.div`
  display: flex;
  align-items: center;
  gap: ${space(6)};
  height: ${rowHeight.oneLine}px;
  border-bottom: 1px solid ${color.line};
  ${media.phone} {
    height: ${rowHeight.twoLines}px;
  }
`;

/** The table while it loads. */
export const ListSkeleton = () => (
  <Frame role="status">
    <VisuallyHidden>Loading transactions</VisuallyHidden>
    {Array.from({ length: rows }, (_, n) => (
      <Line key={n}>
        <Skeleton $width="120px" $height="14px" />
        <Skeleton $width={`${30 + ((n * 37) % 30)}%`} $height="14px" />
      </Line>
    ))}
  </Frame>
);
