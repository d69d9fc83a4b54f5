/**
 * Opens a part: the button or tab whose name matches, or a file of that text that is dropped on the page.
 * @typedef {{ button: string } | { tab: string } | { drop: string }} Step
 */

/**
 * @typedef {object} ViewPart
 * @property {string} name
 * @property {string} view
 * @property {Step[]} [steps] What opens it, where it does not stand in the view itself.
 * @property {Step[]} [emptySteps] Where an empty household opens it otherwise; none where there is nothing to open.
 * @property {'dialog' | 'menu'} [opens] The role of what the steps open, where it floats above the view.
 * @property {string} [reads] What it reads itself, as a pattern of paths. Its view is there while that loads or fails.
 * @property {boolean} [isWhole] It reads nothing: it neither loads nor fails.
 */

const statement =
  'Date,Description,Amount\n2026-03-03,Payroll,2000.00\n2026-03-04,Grocer,-45.10\n2026-03-05,Baker,-3.20\n';
const withoutNames = '01/15/2026,Grocer on Main,,45.10\n01/16/2026,Employer,2000.00,\n01/17/2026,Baker,,3.20\n';
const orders = 'Order Date,Order ID,Title,Quantity,Item Total\n01/15/2026,111-22,Kettle,1,45.10\n';

/** Views and what opens in them; each is shown full, empty, while it loads and where its reads fail. @type {ViewPart[]} */
export const viewParts = [
  { name: 'Dashboard, and first steps where it is empty', view: 'dashboard' },
  { name: 'Income', view: 'income' },
  { name: 'Recurring', view: 'recurring' },
  { name: 'Calendar', view: 'calendar' },
  { name: 'Yearly', view: 'yearly' },
  { name: 'Spending', view: 'spending' },
  { name: 'Accounts', view: 'accounts' },
  { name: 'Transactions', view: 'transactions' },
  { name: 'Plan a change', view: 'scenarios' },
  { name: 'Activity', view: 'activity' },
  // What it shows comes with the frame; how often each is used may be away.
  { name: 'Settings: categories', view: 'settings', isWhole: true },
  { name: 'Settings: rules', view: 'settings', steps: [{ tab: '^Transaction Rules' }] },
  { name: 'Account', view: 'account' },
  { name: 'Admin', view: 'admin' },
  { name: 'Admin: operations', view: 'admin', steps: [{ tab: '^Operations' }], emptySteps: [], reads: '^/api/admin/' },
  {
    name: 'How a figure is made',
    view: 'dashboard',
    opens: 'dialog',
    steps: [{ button: 'how Left over.* is made$' }],
    emptySteps: [],
    reads: '^/api/explain',
  },
  {
    name: 'A day of the calendar',
    view: 'calendar',
    opens: 'dialog',
    steps: [{ button: ' entr(y|ies), ' }],
    emptySteps: [{ button: ' no entries$' }],
    isWhole: true,
  },
  {
    name: 'An item of the year',
    view: 'yearly',
    opens: 'dialog',
    steps: [{ button: '^[^:]+, (January|February|March): ' }],
    emptySteps: [],
    isWhole: true,
  },
  {
    name: 'Filters of transactions',
    view: 'transactions',
    opens: 'dialog',
    steps: [{ button: '^Add filter' }],
    emptySteps: [],
    isWhole: true,
  },
  {
    name: 'More actions of transactions',
    view: 'transactions',
    opens: 'menu',
    steps: [{ button: '^More actions' }],
    isWhole: true,
  },
  {
    name: 'A file that is read',
    view: 'transactions',
    opens: 'dialog',
    steps: [{ drop: statement }],
    reads: '^/api/transactions/duplicates',
  },
  {
    name: 'A question about a file',
    view: 'transactions',
    opens: 'dialog',
    steps: [{ drop: withoutNames }],
    isWhole: true,
  },
  { name: 'A file that is refused', view: 'transactions', opens: 'dialog', steps: [{ drop: orders }], isWhole: true },
  {
    name: 'A change',
    view: 'activity',
    opens: 'dialog',
    steps: [{ button: '^You (raised|renamed|imported|added|changed|marked|linked|set) ' }],
    emptySteps: [],
    reads: '^/api/history/[^?]',
  },
  {
    name: 'A color of a category',
    view: 'settings',
    opens: 'dialog',
    steps: [{ button: '^Color of Food' }],
    isWhole: true,
  },
  {
    name: 'A bill to edit',
    view: 'recurring',
    opens: 'dialog',
    steps: [{ button: '^Edit ' }],
    emptySteps: [{ button: '^Add Expense' }],
    reads: '/(history|prices)$',
  },
  {
    name: 'A scenario',
    view: 'scenarios',
    steps: [{ button: '^Open ' }],
    emptySteps: [],
    reads: '^/api/scenarios/.*compare',
  },
  {
    name: 'Earlier days',
    view: 'dashboard',
    steps: [{ button: 'see earlier days$' }],
    reads: '^(?!/api/user-preferences).*[?&]asOf=',
  },
  {
    name: 'User menu, and the menu of a phone',
    view: 'dashboard',
    opens: 'menu',
    steps: [{ button: '^(Your account|Menu$)' }],
    isWhole: true,
  },
];

/**
 * Whether this read is what is late, or fails, where the part is shown in that state. It stands alone, to be run in a page, too.
 * @param {ViewPart} part
 * @param {string} path With its query.
 */
export const concerns = ({ reads, isWhole = false }, path) => {
  // Without what the frame itself reads there is no page that could be looked at.
  const ofFrame = /^\/api\/(auth\/|user-preferences|changes|health)/;
  return !isWhole && (reads ? new RegExp(reads).test(path) : path.startsWith('/api/') && !ofFrame.test(path));
};
