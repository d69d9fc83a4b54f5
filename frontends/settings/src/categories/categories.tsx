import { type ShellApi, useIsPast, useIsPresent } from '@daybook/frontend-kit';
import { ExportTable } from '@daybook/ui/export-table';
import { FailedQuery } from '@daybook/ui/failed-query';
import { lazyPart } from '@daybook/ui/lazy-part';
import { OutOfDate } from '@daybook/ui/out-of-date';
import { Panel } from '@daybook/ui/panel';
import { SkeletonRows } from '@daybook/ui/skeleton';
import { Stack } from '@daybook/ui/stack';
import { useRef, useState } from 'react';
import { AddCategory } from './add-category.js';
import { categoriesTable } from './categories-table.js';
import { CategoryRow } from './category-row.js';
import { deletionText } from './category-usage.js';
import { useCategories } from './use-categories.js';
import { type RenameOutcome, useRename } from './use-rename.js';

const RenameDialog = lazyPart(() => import(/* webpackChunkName: "rename-dialog" */ './rename-dialog.js'));

const buttonOf = (list: HTMLElement | null, category: string): HTMLElement | null | undefined =>
  list?.querySelector<HTMLElement>(`[data-category="${CSS.escape(category)}"] button`);

/** The categories with their colours: added, renamed, merged, deleted. */
export const Categories = ({ shell }: { shell: ShellApi }) => {
  const { preferences, listed, colors, busy, usageOf, countUsage, billsIn, recolor, add, remove } =
    useCategories(shell);
  const { progress, rename, merge } = useRename(shell, colors);
  const [changing, setChanging] = useState<{ category: string; kind: 'rename' | 'merge' }>();
  const list = useRef<HTMLUListElement>(null);
  const isPast = useIsPast();
  const isPresent = useIsPresent();
  /** The row that had the focus is gone: the row of its new name gets it. */
  const focusOn = async (outcome: Promise<RenameOutcome>, category: string): Promise<RenameOutcome> => {
    const how = await outcome;
    if (how === 'done') setTimeout(() => buttonOf(list.current, category)?.focus());
    return how;
  };

  if (preferences.isPending) {
    return (
      <Panel title="Manage Categories">
        <SkeletonRows rows={9} label="Loading categories" />
      </Panel>
    );
  }
  if (!preferences.data) {
    return <FailedQuery title="Failed to fetch preferences" query={preferences} />;
  }
  const askToDelete = async (category: string) => {
    const use = await countUsage(category);
    await shell
      .confirm({
        title: `Delete ${category}?`,
        description: deletionText(billsIn(category).length, use),
        confirmLabel: 'Delete',
        pendingLabel: 'Deleting...',
        tone: 'destructive',
        run: () => remove(category),
      })
      .catch(() => undefined);
  };
  const others = (category: string) => listed.filter((name) => name !== category);

  return (
    <Stack>
      {isPresent || isPast ? null : <p>A scenario changes bills and income alone. Leave it to change categories.</p>}
      <Panel
        title={`Manage Categories (${listed.length})`}
        actions={
          <ExportTable of="Categories" name="daybook-categories" table={() => categoriesTable(listed, usageOf)} />
        }
      >
        {!isPresent ? null : (
          <AddCategory
            listed={listed}
            colors={colors}
            busy={busy}
            onAdd={(category, color) => void add(category, color)}
          />
        )}
        <OutOfDate reads={[preferences]} />
        <ul ref={list}>
          {listed.map((category) => (
            <CategoryRow
              key={category}
              category={category}
              colors={colors}
              use={usageOf(category)}
              onColor={(color) => void recolor(category, color)}
              onRename={() => setChanging({ category, kind: 'rename' })}
              onMerge={() => setChanging({ category, kind: 'merge' })}
              onDelete={() => void askToDelete(category)}
            />
          ))}
        </ul>
      </Panel>
      {changing ? (
        <RenameDialog
          {...changing}
          key={`${changing.kind} ${changing.category}`}
          others={others(changing.category)}
          use={usageOf(changing.category)}
          progress={progress}
          onRename={(to) => focusOn(rename(changing.category, to), to)}
          onMerge={(to) => focusOn(merge(changing.category, to), to)}
          onClose={() => setChanging(undefined)}
        />
      ) : null}
    </Stack>
  );
};
