import { lazyPart } from '@daybook/ui/lazy-part';

export const SeriesDialog = lazyPart(() => import(/* webpackChunkName: "series-dialog" */ './series-dialog.js'));
