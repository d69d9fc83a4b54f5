export { Yearly as default } from '../yearly/yearly.js';
