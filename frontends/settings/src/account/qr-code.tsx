import { radius, space } from '@daybook/ui/theme/tokens';
import { styled } from 'styled-components';
import { encode } from 'uqr';

/** Cameras want dark squares on white, in either theme. */
const Square = styled.svg`
  width: 200px;
  max-width: 100%;
  height: auto;
  padding: ${space(2)};
  border-radius: ${radius.panel};
  background: white;
  fill: black;
`;

/** A text as a QR code. */
export const QrCode = ({ text, label }: { text: string; label: string }) => {
  const { data, size } = encode(text, { border: 2 });
  const squares = data.flatMap((row, y) => row.flatMap((dark, x) => (dark ? [`M${x} ${y}h1v1h-1z`] : [])));
  return (
    <Square viewBox={`0 0 ${size} ${size}`} role="img" aria-label={label} shapeRendering="crispEdges">
      <path d={squares.join('')} />
    </Square>
  );
};
