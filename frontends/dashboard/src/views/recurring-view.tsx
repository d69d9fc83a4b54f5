export { Recurring as default } from '../recurring/recurring.js';
