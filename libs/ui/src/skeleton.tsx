import { keyframes, styled } from 'styled-components';
import { color, radius, space } from './theme/tokens.js';
import { VisuallyHidden } from './visually-hidden.js';

const breathe = keyframes`50% { opacity: 0.5 }`;

/** A placeholder of the size of what is loading. */
export const Skeleton = styled.div<{ $width?: string; $height?: string }>`
  width: ${({ $width = '100%' }) => $width};
  height: ${({ $height = '20px' }) => $height};
  border-radius: ${radius.chip};
  background: ${color.raised};
  animation: ${breathe} 1.6s ease-in-out infinite;
`;

const Rows = styled.div`
  display: grid;
  gap: ${space(2)};
`;

/** A loading list of `rows` rows. */
export const SkeletonRows = ({ rows = 5, label = 'Loading' }: { rows?: number; label?: string }) => (
  <Rows role="status">
    <VisuallyHidden>{label}</VisuallyHidden>
    {Array.from({ length: rows }, (_, index) => (
      <Skeleton key={index} $height="32px" />
    ))}
  </Rows>
);
