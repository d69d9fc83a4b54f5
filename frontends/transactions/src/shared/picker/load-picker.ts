/** The list of choices is loaded when one is first wanted. */
export const loadPicker = () => import(/* webpackChunkName: "choice-picker" */ './choice-picker.js');
