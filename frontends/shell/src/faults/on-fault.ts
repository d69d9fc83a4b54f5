import type { ErrorInfo } from 'react';

/** For React's root: hears of what any part of the page fails with while it is drawn, those of remotes included. */
export const onFault = (error: unknown, { componentStack }: ErrorInfo): void => {
  import(/* webpackChunkName: "faults" */ './report-fault.js')
    .then(({ reportFault }) => reportFault(error, componentStack ?? undefined))
    .catch(() => undefined);
};
