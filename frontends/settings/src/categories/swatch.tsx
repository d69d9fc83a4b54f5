import type { PaletteColor } from '@daybook/money';
import { CategoryDot } from '@daybook/ui/category-dot';
import { lazyPart } from '@daybook/ui/lazy-part';
import { color, media, radius } from '@daybook/ui/theme/tokens';
import { useState } from 'react';
import { styled } from 'styled-components';
import type { ColorPopoverProps } from './color-popover.js';

const ColorPopover = lazyPart<ColorPopoverProps>(
  () => import(/* webpackChunkName: "color-popover" */ './color-popover.js'),
);

const Button = styled.button`
  display: grid;
  flex: none;
  place-items: center;
  width: 32px;
  height: 32px;
  padding: 0;
  border: 1px solid transparent;
  border-radius: ${radius.control};
  background: none;
  cursor: pointer;
  > span {
    width: 16px;
    height: 16px;
    margin: 0;
  }
  &:hover,
  &[aria-expanded='true'] {
    border-color: ${color.control};
  }
  ${media.phone} {
    width: 44px;
    height: 44px;
  }
`;

export interface SwatchProps {
  category: string;
  value: PaletteColor;
  onPick: (color: PaletteColor) => void;
}

/** The color of a category; opens the choice of another beside it. */
export const Swatch = ({ category, value, onPick }: SwatchProps) => {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  return (
    <>
      <Button
        type="button"
        aria-label={`Color of ${category}`}
        data-tip="Change color"
        aria-haspopup="dialog"
        aria-expanded={anchor !== null}
        onClick={({ currentTarget }) => setAnchor(anchor ? null : currentTarget)}
        {...ColorPopover.intent}
      >
        <CategoryDot $color={value} />
      </Button>
      {anchor ? (
        <ColorPopover
          anchor={anchor}
          category={category}
          value={value}
          onPick={onPick}
          onClose={() => setAnchor(null)}
        />
      ) : null}
    </>
  );
};
