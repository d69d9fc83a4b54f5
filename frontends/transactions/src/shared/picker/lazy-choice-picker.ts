import { lazyPart } from '@daybook/ui/lazy-part';

export const ChoicePicker = lazyPart(() => import(/* webpackChunkName: "choice-picker" */ './choice-picker.js'));
