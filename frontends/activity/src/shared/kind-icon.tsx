import type { ChangeKind } from '@daybook/contracts';
import { pathIcon } from '@daybook/ui/path-icon';

const icons: Record<ChangeKind, ReturnType<typeof pathIcon>> = {
  import: pathIcon('M12 15.5V4.5m-4.5 4 4.5-4.5 4.5 4.5M4.5 15v4.5h15V15'),
  transactions: pathIcon('M4 8h14m-3.5-4L18.5 8l-4 4M20 16H6m3.5 4-4-4 4-4'),
  bill: pathIcon('M17 3l3 3-3 3M20 6H8a4 4 0 0 0-4 4v1m3 10-3-3 3-3m-3 3h12a4 4 0 0 0 4-4v-1'),
  income: pathIcon('M4 19h16M7 15V9m5 6V5m5 10v-4'),
  rule: pathIcon('M4 5h16l-6.2 7.4V19l-3.6-2v-4.6z'),
  category: pathIcon('M4 4h7l9 9-7 7-9-9zM8 8h.01'),
  budget: pathIcon('M4 20h16M6 20v-6h4v6m4 0V5h4v15M3 9.5h6m3 0h.01'),
  account: pathIcon('M3 9.5 12 4l9 5.5M4.5 20h15M6 10v7m4-7v7m4-7v7m4-7v7'),
  preferences: pathIcon(
    'M4 7h9m5 0h2M4 17h2m5 0h9M15.5 4.5a2.5 2.5 0 1 1 0 5 2.5 2.5 0 0 1 0-5zm-7 10a2.5 2.5 0 1 1 0 5 2.5 2.5 0 0 1 0-5z',
  ),
};

/** Stands beside the sentence that says the same. */
export const KindIcon = ({ kind }: { kind: ChangeKind }) => {
  const Icon = icons[kind];
  return <Icon size={16} />;
};
