import { color, media, space } from '@daybook/ui/theme/tokens';
import { VisuallyHidden } from '@daybook/ui/visually-hidden';
import { keyframes, styled } from 'styled-components';

const turn = keyframes`to { transform: rotate(1turn) }`;

const Place = styled.div`
  display: grid;
  place-items: center;
  min-height: 120px;
  padding: ${space(4)};
`;

const Ring = styled.span`
  width: 28px;
  height: 28px;
  border: 3px solid ${color.line};
  border-top-color: ${color.accent};
  border-radius: 50%;
  animation: ${turn} 800ms linear infinite;
  ${media.still} {
    animation: none;
  }
`;

/** What the specification shows while the dashboard loads (section 2). */
export const Spinner = ({ label }: { label: string }) => (
  <Place role="status">
    <VisuallyHidden>{label}</VisuallyHidden>
    <Ring aria-hidden="true" />
  </Place>
);
