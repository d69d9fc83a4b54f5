/** What the read models hold, for one who never saw their names. */
const readModels: Readonly<Record<string, string>> = {
  budgeting: 'Bills and income',
  transactions: 'Transactions',
  operations: 'Changes of many transactions',
  'payable-series': 'Bills to match payments with',
  history: 'Activity',
  'admin-users': 'Users',
  'admin-operations': 'Long operations',
};

/** What the jobs of a queue do. */
const queues: Readonly<Record<string, string>> = {
  imports: 'Import of a file',
  operations: 'Change of many transactions',
  seals: 'Nightly seal of the log',
  erasures: 'Deletion of an account',
  'account-mails': 'Mail about an account',
  'account-notices': 'Notice about an account',
  'household-mails': 'Mail about a household',
  'household-ends': 'Mail about the end of a household',
  'password-reset-mails': 'Mail to reset a password',
  digests: 'Email digest',
  'digest-plans': 'Bills and income of an email digest or a notification',
  'digest-matches': 'Matches of an email digest',
};

/** As it is called here; a later release may have others, which are called as they are. */
export const readModelWord = (name: string): string => readModels[name] ?? name;
export const queueWord = (queue: string): string => queues[queue] ?? queue;
