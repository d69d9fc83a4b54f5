import { seeAsOf, useIsPresent, useLog, type ViewProps } from '@daybook/frontend-kit';
import { Button } from '@daybook/ui/button';
import { EmptyState } from '@daybook/ui/empty-state';
import { ErrorState } from '@daybook/ui/error-state';
import { ExportTable } from '@daybook/ui/export-table';
import { lazyPart } from '@daybook/ui/lazy-part';
import { Panel } from '@daybook/ui/panel';
import { SkeletonRows } from '@daybook/ui/skeleton';
import { ViewHeader } from '@daybook/ui/view-header';
import { useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { ChangeList } from '../list/change-list.js';
import { changesTable } from '../list/changes-table.js';
import { FilterBar } from '../list/filter-bar.js';
import { readAllChanges } from '../list/read-all-changes.js';
import { useChangePages } from '../list/use-change-pages.js';
import { noFilter, useFilter } from '../list/use-filter.js';
import { useSearchKey } from '../list/use-search-key.js';
import { useUndo } from '../undo/use-undo.js';

const ChangePanel = lazyPart(() => import(/* webpackChunkName: "change" */ '../detail/change-panel.js'));

const nothing: ReadonlySet<string> = new Set();

const ActivityView = ({ host: shell }: ViewProps) => {
  const { filter, setFilter, conditions } = useFilter(shell);
  const [far, setFar] = useState(nothing);
  const list = useChangePages(conditions, far);
  const { undo, undoing } = useUndo(shell);
  const log = useLog();
  const queryClient = useQueryClient();
  const isPresent = useIsPresent();
  const search = useRef<HTMLInputElement>(null);
  useSearchKey(search);

  const see = seeAsOf(shell, 'dashboard');
  const { value, replace } = shell.viewState;
  const opened = typeof value['change'] === 'string' ? value['change'] : undefined;
  const viewState = useRef(shell.viewState);
  useEffect(() => {
    viewState.current = shell.viewState;
  });
  // The same function throughout: it is in every row of the list.
  const open = useCallback((root: string) => {
    viewState.current.replace({ ...viewState.current.value, change: root });
  }, []);
  const close = (): void => {
    const { change: _change, ...others } = value;
    replace(others);
  };
  const onFar = useCallback((befores: readonly string[]) => {
    setFar((now) => (now.size === befores.length && befores.every((one) => now.has(one)) ? now : new Set(befores)));
  }, []);
  const { pages } = list;
  const changes = useMemo(() => pages?.flatMap((page) => page.changes) ?? [], [pages]);

  const content = (): ReactNode => {
    if (list.error) {
      return (
        <ErrorState title="Failed to fetch the activity" onRetry={list.retry} busy={list.isFetching}>
          {list.error.message}
        </ErrorState>
      );
    }
    if (!list.pages) return <SkeletonRows rows={10} label="Loading activity" />;
    if (changes.length > 0) {
      return (
        <ChangeList
          key={list.conditions}
          list={list}
          today={shell.today}
          undoing={undoing}
          onOpen={open}
          onUndo={undo}
          onFar={onFar}
        />
      );
    }
    return list.conditions === '' ? (
      <EmptyState title="Nothing has happened yet">
        Every change to your household appears here, with who made it and a way to undo it. Add a bill or upload a CSV
        file to begin.
      </EmptyState>
    ) : (
      <EmptyState
        title="No matching changes"
        action={<Button onClick={() => setFilter(noFilter)}>Clear filters</Button>}
      >
        Clear the filters to see everything.
      </EmptyState>
    );
  };

  return (
    <>
      <ViewHeader
        title="Activity"
        actions={
          changes.length === 0 ? null : (
            <ExportTable
              of="Activity"
              name={`daybook-activity-${shell.today}`}
              table={async (onProgress) => changesTable(await readAllChanges(queryClient, conditions, onProgress))}
            />
          )
        }
        subtitle={
          log && 'asOf' in log
            ? 'Everything that had been changed by then, when and by whom.'
            : isPresent
              ? 'Everything that was changed, when and by whom. Most of it can be undone.'
              : log
                ? 'Everything that was changed, when and by whom. Leave the scenario to undo something.'
                : 'Everything that was changed, when and by whom.'
        }
      />
      <Panel>
        {list.pages?.length && changes.length === 0 && list.conditions === '' ? null : (
          <FilterBar filter={filter} onFilter={setFilter} user={shell.user.id} changes={changes} searchRef={search} />
        )}
        {content()}
      </Panel>
      {opened === undefined ? null : (
        <ChangePanel
          key={opened}
          root={opened}
          known={changes.find(({ root }) => root === opened)}
          undoing={undoing.get(opened)}
          onUndo={undo}
          onOpen={open}
          onSee={see && (({ at }) => see(at))}
          onClose={close}
        />
      )}
    </>
  );
};

export default ActivityView;
