import { useIsPresent } from '@daybook/frontend-kit';
import { colorOf, isDeletable, type PaletteColor } from '@daybook/money';
import { CategoryDot } from '@daybook/ui/category-dot';
import { MoreIcon } from '@daybook/ui/icons';
import { MenuButton } from '@daybook/ui/menu-button';
import { color, fontSize, media, space } from '@daybook/ui/theme/tokens';
import { styled } from 'styled-components';
import { type Usage, usageText } from './category-usage.js';
import { Swatch } from './swatch.js';
import type { CategoryColors } from './use-categories.js';

const Item = styled.li`
  display: flex;
  align-items: center;
  gap: ${space(2)};
  min-height: 44px;
  &:not(:last-child) {
    border-bottom: 1px solid ${color.line};
  }
  /* What is in it stands under its name, in a line that is kept for it until it is counted. */
  ${media.phone} {
    display: grid;
    grid-template: auto 20px / auto minmax(0, 1fr) auto;
    align-content: center;
    gap: 0 ${space(2)};
    min-height: 56px;
    > :first-child,
    > :last-child {
      grid-row: 1 / 3;
    }
    > :last-child {
      grid-column: 3;
    }
  }
`;

const Name = styled.span`
  display: flex;
  flex: 1;
  align-items: center;
  min-width: 120px;
  overflow-wrap: anywhere;
  ${media.phone} {
    min-width: 0;
    &:nth-last-child(2) {
      grid-row: 1 / 3;
    }
  }
`;

/** As wide as the menu of the others, so that the counts are in one line. */
const NoMenu = styled.span`
  width: 36px;
`;

const Count = styled.span`
  color: ${color.muted};
  font-size: ${fontSize.small};
  ${media.phone} {
    grid-column: 2;
    overflow: hidden;
    text-overflow: ellipsis;
    white-space: nowrap;
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
  const isPresent = useIsPresent();
  const own = colorOf(category, colors);
  const text = use ? usageText(use) : '';
  return (
    <Item data-category={category}>
      {isPresent ? <Swatch category={category} value={own} onPick={onColor} /> : <CategoryDot $color={own} />}
      <Name>{category}</Name>
      {use && text === '' ? null : <Count>{text}</Count>}
      {isDeletable(category) && isPresent ? (
        <MenuButton
          label={`Actions for ${category}`}
          items={[
            { label: 'Rename', onSelect: onRename },
            { label: 'Merge', onSelect: onMerge },
            { label: 'Delete', tone: 'destructive', onSelect: onDelete },
          ]}
        >
          <MoreIcon />
        </MenuButton>
      ) : (
        <NoMenu />
      )}
    </Item>
  );
};
