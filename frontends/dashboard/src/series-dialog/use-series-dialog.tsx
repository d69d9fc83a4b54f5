import type { Bill, Income } from '@daybook/contracts';
import { preferencesQuery, type ShellProps } from '@daybook/frontend-kit';
import { categoriesOnOffer } from '@daybook/money';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useMemo } from 'react';
import { useBills, useIncomes } from '../api/use-queries.js';
import { useAddingHere } from './adding-here.js';
import type { EditTarget } from './edit-target.js';
import { SeriesDialog } from './lazy-series-dialog.js';
import type { Preset } from './preset.js';
import { useOpenSeries } from './use-open-series.js';

type Kind = EditTarget['kind'];

interface Options {
  preset?: Preset;
  /** What can be added in the view. */
  kinds?: readonly Kind[];
  /** Of a new one: the day of the month on which it is due; the first when absent. */
  dueDay?: number | undefined;
  /** Called before the commands of the palette and `N` add something; may open what it is added to. */
  onAdd?: ((kind: Kind) => void) | undefined;
}

const noBills: readonly Bill[] = [];
const noIncomes: readonly Income[] = [];
const bothKinds: readonly Kind[] = ['bill', 'income'];

export interface SeriesDialogOfView {
  open: (target: EditTarget) => void;
  dialog: ReactNode;
  /** On offer for an expense. */
  categories: readonly string[];
}

/** The dialog of a view that adds and edits bills and income without leaving it. */
export const useSeriesDialog = (
  { shell }: ShellProps,
  { preset = 'manager', kinds = bothKinds, dueDay, onAdd }: Options = {},
): SeriesDialogOfView => {
  const preferences = useQuery(preferencesQuery()).data;
  const bills = useBills().query.data ?? noBills;
  const incomes = useIncomes().query.data ?? noIncomes;
  const categories = useMemo(
    () =>
      categoriesOnOffer(
        preferences,
        bills.map(({ category }) => category),
      ),
    [preferences, bills],
  );
  const { target, open, close } = useOpenSeries(shell, { bills, incomes });
  useAddingHere(kinds, onAdd ?? ((kind) => open({ kind, row: null })));
  const editTarget = target && target.row === null && dueDay !== undefined ? { ...target, dueDay } : target;
  return {
    open,
    categories,
    dialog: editTarget ? (
      <SeriesDialog
        key={`${editTarget.kind} ${editTarget.row?.id}`}
        shell={shell}
        preset={preset}
        editTarget={editTarget}
        categories={categories}
        onClose={close}
      />
    ) : null,
  };
};
