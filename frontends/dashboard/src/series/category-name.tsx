import { preferencesQuery } from '@daybook/frontend-kit';
import { colorOf, parseCategoryColors } from '@daybook/money';
import { CategoryDot } from '@daybook/ui/category-dot';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';

/** The stored categories with their colours; the defaults while they are unknown. */
export const useCategoryColors = (): Map<string, string> => {
  const { data } = useQuery(preferencesQuery());
  const stored = data?.categoryColors;
  return useMemo(() => parseCategoryColors(stored), [stored]);
};

/** A category as a coloured dot beside its name. */
export const CategoryName = ({ name, colors }: { name: string; colors: ReadonlyMap<string, string> }) => (
  <span>
    <CategoryDot $color={colorOf(name, colors)} />
    {name}
  </span>
);
