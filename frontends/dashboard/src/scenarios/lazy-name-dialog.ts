import { lazyPart } from '@daybook/ui/lazy-part';

export const NameDialog = lazyPart(() => import(/* webpackChunkName: "scenario-dialogs" */ './name-dialog.js'));
