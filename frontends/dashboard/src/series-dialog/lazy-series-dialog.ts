import { lazy } from 'react';

const load = () => import(/* webpackChunkName: "series-dialog" */ './series-dialog.js');

export const SeriesDialog = lazy(load);

/** A first intent to open it: its code may be loaded. */
export const preloadSeriesDialog = (): void => {
  // Opening it tries again and shows the failure.
  load().catch(() => undefined);
};
