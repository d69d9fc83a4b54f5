import { formatNumber } from '@daybook/ui/text/format-number';
import { type TabItem, Tabs } from '@daybook/ui/tabs';
import { useState } from 'react';
import { type ListName, listNames, type RowCounts } from '../worker/import-worker.js';
import { type RowsProps } from './first-rows.js';
import { LongList } from './long-list.js';

const labels: Record<ListName, string> = {
  all: 'All rows',
  new: 'New',
  duplicate: 'Duplicates',
  held: 'On hold',
  skipped: 'Skipped',
};

const labelOf = (name: ListName, counts: RowCounts): string => `${labels[name]} (${formatNumber(counts[name])})`;

/** All rows of the file, in one list and by status. */
export const FullLists = (props: RowsProps) => {
  const { counts } = props.rows;
  const [chosen, setChosen] = useState<ListName>('all');
  // A list that has become empty, as by ticking, stays open while it is looked at.
  const named = listNames.filter((name) => name === chosen || name === 'all' || counts[name] > 0);
  const tabs = named.map((name): TabItem<ListName> => ({ id: name, label: labelOf(name, counts) }));
  return (
    <Tabs label="File rows" tabs={tabs} value={chosen} onChange={setChosen}>
      <LongList key={chosen} {...props} list={chosen} count={counts[chosen]} label={labels[chosen]} />
    </Tabs>
  );
};
