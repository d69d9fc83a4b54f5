export { demoHousehold, type DemoOptions } from './demo-household.js';
export type { DemoBill, DemoHousehold, DemoIncome, DemoLink, DemoTransaction } from './household.js';
