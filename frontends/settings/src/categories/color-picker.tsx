import { PALETTE, type PaletteColor } from '@daybook/money';
import { categoryVariable } from '@daybook/ui/theme/categories';
import { color, media, radius, space } from '@daybook/ui/theme/tokens';
import { useId } from 'react';
import { styled } from 'styled-components';

const Row = styled.fieldset`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(36px, 1fr));
  gap: ${space(1)};
  max-width: 680px;
  margin: 0;
  padding: ${space(1)} 0 ${space(3)};
  border: 0;
  ${media.phone} {
    grid-template-columns: repeat(auto-fill, minmax(44px, 1fr));
  }
`;

const Swatch = styled.label<{ $color: PaletteColor }>`
  position: relative;
  display: grid;
  place-items: center;
  height: 36px;
  border: 2px solid transparent;
  border-radius: ${radius.control};
  cursor: pointer;
  &:has(:checked) {
    border-color: ${color.ink};
  }
  &:has(:focus-visible) {
    outline: 2px solid ${color.accent};
    outline-offset: 1px;
  }
  &::before {
    content: '';
    width: 20px;
    height: 20px;
    border-radius: ${radius.round};
    background: ${({ $color }) => categoryVariable($color)};
    forced-color-adjust: none;
  }
  ${media.phone} {
    height: 44px;
  }
`;

const Input = styled.input`
  position: absolute;
  inset: 0;
  margin: 0;
  opacity: 0;
  cursor: pointer;
`;

const spoken = (name: PaletteColor) => name.charAt(0).toUpperCase() + name.slice(1);

/** The sixteen colours as a row of choices. */
export const ColorPicker = ({
  category,
  value,
  onPick,
}: {
  category: string;
  value: PaletteColor;
  onPick: (color: PaletteColor) => void;
}) => {
  const name = useId();
  return (
    <Row aria-label={`Color of ${category}`}>
      {PALETTE.map((each) => (
        <Swatch key={each} $color={each} title={spoken(each)}>
          <Input
            type="radio"
            name={name}
            aria-label={spoken(each)}
            checked={each === value}
            onChange={() => onPick(each)}
          />
        </Swatch>
      ))}
    </Row>
  );
};
