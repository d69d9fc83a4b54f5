import { Editing } from '@daybook/frontend-kit';
import { colorOf, isDeletable, type PaletteColor } from '@daybook/money';
import { Button } from '@daybook/ui/button';
import { CategoryDot } from '@daybook/ui/category-dot';
import { color, fontSize, media, space } from '@daybook/ui/theme/tokens';
import { useState } from 'react';
import { styled } from 'styled-components';
import { type Usage, usageText } from './category-usage.js';
import { ColorPicker } from './color-picker.js';
import type { CategoryColors } from './use-categories.js';

const Item = styled.li`
  &:not(:last-child) {
    border-bottom: 1px solid ${color.line};
  }
`;

const Line = styled.div`
  display: flex;
  align-items: center;
  gap: ${space(2)};
  min-height: 44px;
  ${media.phone} {
    flex-wrap: wrap;
    padding: ${space(2)} 0;
  }
`;

const Name = styled.span`
  display: flex;
  flex: 1;
  align-items: center;
  min-width: 120px;
  overflow-wrap: anywhere;
`;

const Count = styled.span`
  color: ${color.muted};
  font-size: ${fontSize.small};
`;

const Controls = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${space(1)};
  ${media.phone} {
    flex-basis: 100%;
  }
`;

/** One category: its colour, what is in it, and what can be done with it. */
export const CategoryRow = ({
  category,
  colors,
  use,
  onColor,
  onRename,
  onMerge,
  onDelete,
}: {
  category: string;
  colors: CategoryColors;
  /** Undefined until it is counted. */
  use: Usage | undefined;
  onColor: (color: PaletteColor) => void;
  onRename: () => void;
  onMerge: () => void;
  onDelete: () => void;
}) => {
  const [picking, setPicking] = useState(false);
  const own = colorOf(category, colors);
  const text = use ? usageText(use) : '';
  const button = (word: string, label: string, onClick: () => void) => (
    <Button size="small" variant="ghost" aria-label={label} onClick={onClick}>
      {word}
    </Button>
  );
  return (
    <Item data-category={category}>
      <Line>
        <Name>
          <CategoryDot $color={own} />
          {category}
        </Name>
        {text ? <Count>{text}</Count> : null}
        <Editing>
          <Controls>
            <Button
              size="small"
              variant="ghost"
              aria-expanded={picking}
              aria-label={`Color of ${category}`}
              onClick={() => setPicking(!picking)}
            >
              Color
            </Button>
            {isDeletable(category) ? (
              <>
                {button('Rename', `Rename ${category}`, onRename)}
                {button('Merge', `Merge ${category}`, onMerge)}
                {button('Delete', `Delete ${category}`, onDelete)}
              </>
            ) : null}
          </Controls>
        </Editing>
      </Line>
      {picking ? <ColorPicker category={category} value={own} onPick={onColor} /> : null}
    </Item>
  );
};
