import type { Host } from '@daybook/frontend-kit';
import { UNCATEGORIZED } from '@daybook/money';
import { ErrorState } from '@daybook/ui/error-state';
import { Panel } from '@daybook/ui/panel';
import { SkeletonRows } from '@daybook/ui/skeleton';
import { space } from '@daybook/ui/theme/tokens';
import { styled } from 'styled-components';
import { AddCategory } from './add-category.js';
import { CategoryRow } from './category-row.js';
import { useCategories } from './use-categories.js';

const Stack = styled.div`
  display: grid;
  gap: ${space(5)};
`;

const List = styled.ul`
  margin: 0;
  padding: 0;
  list-style: none;
`;

/** What deleting does, told beforehand. */
const effectOf = (bills: number) =>
  bills === 0
    ? 'No bill is in it.'
    : `${bills === 1 ? '1 bill' : `${bills} bills`} in it will be ${UNCATEGORIZED}. The bills stay.`;

export const Categories = ({ host }: { host: Host }) => {
  const { preferences, colors, busy, billsIn, save, remove } = useCategories(host);

  if (preferences.isPending) {
    return (
      <Panel title="Manage Categories">
        <SkeletonRows rows={9} label="Loading categories" />
      </Panel>
    );
  }
  if (preferences.isError) {
    return (
      <ErrorState
        title="Failed to fetch preferences"
        onRetry={() => void preferences.refetch()}
        busy={preferences.isFetching}
      >
        {preferences.error.message}
      </ErrorState>
    );
  }
  const askToDelete = (category: string) =>
    host
      .confirm({
        title: `Delete ${category}?`,
        description: effectOf(billsIn(category).length),
        confirmLabel: 'Delete',
        pendingLabel: 'Deleting...',
        tone: 'destructive',
        run: () => remove(category),
      })
      .catch(() => undefined);

  return (
    <Stack>
      <Panel title="Add category">
        <AddCategory colors={colors} busy={busy} onAdd={(next) => void save(next)} />
      </Panel>
      <Panel title={`Manage Categories (${colors.size})`}>
        <List>
          {[...colors.keys()].map((category) => (
            <CategoryRow
              key={category}
              category={category}
              colors={colors}
              bills={billsIn(category).length}
              onChange={(next) => void save(next)}
              onDelete={() => void askToDelete(category)}
            />
          ))}
        </List>
      </Panel>
    </Stack>
  );
};
