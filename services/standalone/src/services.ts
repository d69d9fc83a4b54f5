import { definition as admin } from '@daybook/admin-service';
import { definition as budgeting } from '@daybook/budgeting-service';
import { definition as history } from '@daybook/history-service';
import { identityService } from '@daybook/identity-service';
import type { ServiceDefinition } from '@daybook/nest';
import { definition as transactions } from '@daybook/transactions-service';
import type { Config } from './config.js';

/** All services behind the gateway. */
export const servicesOf = ({ identity }: Config): readonly ServiceDefinition[] => [
  identityService(() => identity),
  budgeting,
  transactions,
  admin,
  history,
];
