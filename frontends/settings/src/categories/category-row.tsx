import { colorOf, isDeletable } from '@daybook/money';
import { Button } from '@daybook/ui/button';
import { CategoryDot } from '@daybook/ui/category-dot';
import { color, fontSize, space } from '@daybook/ui/theme/tokens';
import { useState } from 'react';
import { styled } from 'styled-components';
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
`;

const Name = styled.span`
  display: flex;
  flex: 1;
  align-items: center;
  min-width: 0;
  overflow-wrap: anywhere;
`;

const Count = styled.span`
  color: ${color.muted};
  font-size: ${fontSize.small};
  white-space: nowrap;
`;

/** One category: its colour, how many bills are in it, and what can be done with it. */
export const CategoryRow = ({
  category,
  colors,
  bills,
  onChange,
  onDelete,
}: {
  category: string;
  colors: CategoryColors;
  bills: number;
  onChange: (next: CategoryColors) => void;
  onDelete: () => void;
}) => {
  const [picking, setPicking] = useState(false);
  const own = colorOf(category, colors);
  return (
    <Item>
      <Line>
        <Name>
          <CategoryDot $color={own} />
          {category}
        </Name>
        {bills > 0 ? <Count>{bills === 1 ? '1 bill' : `${bills} bills`}</Count> : null}
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
          <Button size="small" variant="ghost" aria-label={`Delete ${category}`} onClick={onDelete}>
            Delete
          </Button>
        ) : null}
      </Line>
      {picking ? (
        <ColorPicker
          category={category}
          value={own}
          onPick={(picked) => onChange(new Map([...colors, [category, picked]]))}
        />
      ) : null}
    </Item>
  );
};
