/** Preloads the list of choices. */
export const loadPicker = () => import(/* webpackChunkName: "choice-picker" */ './choice-picker.js');
