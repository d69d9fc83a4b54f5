export { IncomeDashboard as default } from '../income/income-dashboard.js';
