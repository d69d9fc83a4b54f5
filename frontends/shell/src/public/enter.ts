import { keepNotice } from '../host/kept-notice.js';

/** Goes to the application after a login or a registration; the welcome is shown there. */
export const enter = (welcome: string): void => {
  keepNotice({ title: welcome });
  location.assign('/');
};
