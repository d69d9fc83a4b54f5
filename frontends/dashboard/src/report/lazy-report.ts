import { lazyPart } from '@daybook/ui/lazy-part';
import type { ReportProps } from './report.js';

export const LazyReport = lazyPart<ReportProps>(() => import(/* webpackChunkName: "report" */ './report.js'), {
  // It is no layer over the page.
  close: () => undefined,
});
