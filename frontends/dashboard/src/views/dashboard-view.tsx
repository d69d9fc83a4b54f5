export { Dashboard as default } from '../dashboard/dashboard.js';
