import '@daybook/frontend-kit/bootstrap';
import { contractVersion, type Remote } from '@daybook/frontend-kit';

/**
 * To add a view: write `src/views/<name>-view.tsx` with a component of `ViewProps` as its default export, whose title is a
 * `ViewHeader`, and name it here. The chunk's name is `view-` and the view's id: the build finds the first view by it.
 */
export const contract = contractVersion;

export const views: Remote['views'] = {
  activity: () => import(/* webpackChunkName: "view-activity" */ './views/activity-view.js'),
};

export const commands: Remote['commands'] = {
  'undo-last': (shell) =>
    void import(/* webpackChunkName: "undo-last" */ './undo/undo-last.js').then(
      ({ undoLast }) => undoLast(shell),
      () =>
        shell.notify({
          title: 'Failed to undo',
          description: 'Connection error. Please try again.',
          tone: 'destructive',
        }),
    ),
};
