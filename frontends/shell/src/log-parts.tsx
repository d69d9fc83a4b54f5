import { lazyPart } from '@daybook/ui/lazy-part';
import { ViewSkeleton } from './view/view-skeleton.js';
import type { OtherLogProps } from './log/other-log.js';

export const OtherLog = lazyPart<OtherLogProps>(() => import(/* webpackChunkName: "log" */ './log/other-log.js'), {
  pending: ({ entry }) => <ViewSkeleton label={entry.label} />,
});
