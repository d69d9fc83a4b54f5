import { download, Editing, type ShellProps, useIsPresent } from '@daybook/frontend-kit';
import { useNarrow } from '@daybook/ui/hooks/use-narrow';
import { SortIcon } from '@daybook/ui/icons';
import type { MenuItem } from '@daybook/ui/menu';
import { MenuButton } from '@daybook/ui/menu-button';
import { MoreActions } from '@daybook/ui/more-actions';
import { media } from '@daybook/ui/theme/tokens';
import { styled } from 'styled-components';
import type { useImports } from '../import/use-imports.js';
import { heads } from '../list/table-head.js';
import { type ListFilter } from '../list/use-filter.js';
import { spanOf } from '../shared/filter-span.js';
import { toggled } from '../shared/sort.js';
import { UploadButton } from './upload-button.js';

const OnPhone = styled.div`
  display: none;
  ${media.phone} {
    display: block;
  }
`;

/** Below this width of the screen rows have two lines, or may have. */
const TWO_LINES_BELOW = 1100;

export interface ViewActionsProps extends ShellProps {
  list: ListFilter;
  isEmpty: boolean;
  imports: ReturnType<typeof useImports>;
  /** Loads the dialog that the menu leads to. */
  deleteIntent: () => void;
  onDeleteRange: () => void;
  onSelect: () => void;
  reviewIntent: () => void;
  onReview: () => void;
  addIntent: () => void;
  onAdd: () => void;
}

/** What can be done with the list as a whole: its order on a phone, a menu, and the import. */
export const ViewActions = ({
  shell,
  list,
  isEmpty,
  imports,
  deleteIntent,
  onDeleteRange,
  onSelect,
  reviewIntent,
  onReview,
  addIntent,
  onAdd,
}: ViewActionsProps) => {
  const isPresent = useIsPresent();
  const mayBeNarrow = useNarrow(TWO_LINES_BELOW);
  const { sorting } = list;
  const file = `/api/transactions/export${list.query && '?'}${list.query}`;
  const report = { ...spanOf(list.filter, shell.today), report: true };
  const more: MenuItem[] = [
    ...(isPresent ? [{ label: 'Add transaction', onSelect: onAdd }] : []),
    ...(isEmpty ? [] : [{ label: 'Review matches', onSelect: onReview }]),
    ...(isEmpty ? [] : [{ label: 'Export CSV', onSelect: () => void download(shell, file) }]),
    ...(isEmpty ? [] : [{ label: 'Print report', onSelect: () => shell.navigate('spending', report) }]),
    ...(!isPresent ? [] : [{ label: 'Delete by Date Range', onSelect: onDeleteRange }]),
    ...(mayBeNarrow && !isEmpty && isPresent ? [{ label: 'Select transactions', onSelect }] : []),
  ];
  const orders: MenuItem[] = heads.map(({ key, label }) => {
    const isBy = sorting.by === key;
    return {
      label,
      checked: isBy,
      detail: isBy ? (sorting.descending ? '↓' : '↑') : '',
      onSelect: () => list.setSorting(toggled(sorting, key)),
    };
  });
  return (
    <>
      {isEmpty ? null : (
        <OnPhone>
          <MenuButton label="Sort" items={orders}>
            <SortIcon />
          </MenuButton>
        </OnPhone>
      )}
      <Editing presentOnly>
        <UploadButton imports={imports} isEmpty={isEmpty} />
      </Editing>
      <MoreActions
        items={more}
        onIntent={() => {
          reviewIntent();
          if (isPresent) addIntent();
          if (isPresent) deleteIntent();
        }}
      />
    </>
  );
};
