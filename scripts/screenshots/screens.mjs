import { fileURLToPath } from 'node:url';

const bankFile = fileURLToPath(
  new URL('../../frontends/transactions/test-support/fixtures/schwab-checking.csv', import.meta.url),
);

const click = (role, name) => (page) => page.getByRole(role, { name }).first().click();
const tab = (name) => click('tab', name);
const allSteps =
  (...steps) =>
  async (page, where) => {
    for (const step of steps) await step(page, where);
  };
const press = (key) => (page) => page.keyboard.press(key);
const dialog = (page) => page.getByRole('dialog').waitFor();

const search = (text) => async (page) => {
  await page.getByRole('searchbox').fill(text);
  await page.getByText(/matching transactions?$/).waitFor();
};
/** Scrolls to the part of the view with that heading. */
const toHeading = (name) => (page) =>
  page
    .getByRole('heading', { name })
    .first()
    .evaluate((element) => element.scrollIntoView({ block: 'start' }));
/** Scrolls to the end of the part with that heading, or that list. */
const toTheEnd = (name) => async (page) => {
  const part = page
    .getByRole('dialog')
    .getByRole('heading', { name })
    .or(page.getByRole('dialog').getByRole('list', { name }));
  await part.first().waitFor();
  await part.last().evaluate((element) => element.scrollIntoView({ block: 'start' }));
};
/** The button that comes with what was loaded. */
const stands = (name) => (page) => page.getByRole('button', { name }).waitFor();
/** An entry of a view's menu. */
const entry = (name) => allSteps(click('button', 'More actions'), click('menuitem', name));
const explained = (label) => click('button', new RegExp(`: how ${label}.* is made$`));
const openDay = (page) => page.getByRole('main').getByRole('button', { name: /entr/ }).first().click();

const signedOut = [
  { name: 'landing', path: '/', readme: ['desktop light'] },
  { name: 'login', path: '/login' },
  {
    name: 'login-failed',
    path: '/login',
    floats: true,
    steps: async (page) => {
      await page.getByLabel('Email').fill('nobody@example.com');
      await page.getByLabel('Password', { exact: true }).fill('not this one');
      await page.getByRole('button', { name: 'ENTER CONTROL CENTER' }).click();
      await page.getByText('Invalid email or password').first().waitFor();
    },
  },
  { name: 'register', path: '/register' },
  { name: 'forgot-password', path: '/forgot-password' },
  { name: 'reset-password', path: '/reset-password?token=screenshot' },
  { name: 'reset-password-no-token', path: '/reset-password' },
  { name: 'verify', path: '/verify' },
  { name: 'not-found', path: '/nowhere' },
];

const views = [
  'dashboard',
  'income',
  'recurring',
  'calendar',
  'yearly',
  'spending',
  'accounts',
  'transactions',
  'activity',
  'settings',
];
const readme = {
  dashboard: ['desktop light', 'desktop dark', 'phone light'],
  calendar: ['desktop light', 'phone dark'],
  yearly: ['desktop light'],
  transactions: ['desktop light'],
};

const demo = (name, view, steps, more = {}) => ({ name, who: 'demo', view, steps, ...more });
/** As many months ago as the demo's household has. */
const months = 4;

/** Goes back in time before anything else is done. */
const asItStood =
  (...steps) =>
  async (page, where) => {
    await page
      .getByRole('button', { name: /see earlier days$/ })
      .filter({ visible: true })
      .click();
    for (let n = 0; n < months; n += 1) await page.getByRole('button', { name: 'Previous month' }).click();
    await page.locator('main:not(:has([aria-busy="true"]))').waitFor();
    for (const step of steps) await step(page, where);
  };
const floating = (name, view, ...steps) => demo(name, view, allSteps(...steps, dialog), { floats: true });

/** The demo's scenario and two more, side by side. */
const compareThree = async (page) => {
  const base = new URL(page.url()).origin;
  const { request } = page.context();
  const known = await (await request.get(`${base}/api/scenarios`)).json();
  for (const [name, amount] of [
    ['A bigger flat', '1400.00'],
    ['A car on credit', '380.00'],
  ]) {
    if (known.some((one) => one.name === name)) continue;
    const { id } = await (await request.post(`${base}/api/scenarios`, { data: { name } })).json();
    const bill = { name, amount, category: 'Other', frequency: 'monthly', dueDate: 1 };
    await request.post(`${base}/api/bills?scenario=${id}`, { data: bill });
  }
  await page.reload();
  for (const box of await page.getByRole('checkbox', { name: /^Compare/ }).all()) await box.check();
  await page.getByRole('table', { name: 'Left over, side by side' }).waitFor();
};

/** Opens the demo's scenario, and on a phone the panel that stands beside the views of a desk. */
const openScenario = async (page, { phone }) => {
  await page.getByRole('button', { name: /^Open Without the gym/ }).click();
  await page.getByRole('region', { name: 'Scenario', exact: true }).getByRole('heading').first().waitFor();
  if (phone) await page.getByRole('button', { name: 'Show', exact: true }).click();
  await page
    .getByRole('group', { name: /^Left over in the next/ })
    .first()
    .waitFor();
};

/** A view with the demo's scenario beside it. */
const beside = (label) => async (page, where) => {
  const choose = async (item) => {
    if (where.phone) await page.getByRole('button', { name: 'More', exact: true }).click();
    await page.getByRole('button', { name: item, exact: true }).first().click();
  };
  await choose('Plan a change');
  await page.getByRole('button', { name: /^Open Without the gym/ }).click();
  await page.getByRole('region', { name: 'Scenario', exact: true }).getByRole('heading').first().waitFor();
  await choose(label);
};

/** Every screen: who looks (`demo`, `empty`, or nobody), at which view or path, and what is done before the screenshot; or the gallery of the design system. */
export const screens = [
  { name: 'gallery', parts: true },
  ...signedOut,
  ...[...views, 'admin'].map((view) =>
    demo(view, view, undefined, { readme: readme[view], floats: ['transactions', 'activity'].includes(view) }),
  ),
  ...views.map((view) => ({ name: `${view}-empty`, who: 'empty', view })),
  demo('income-by-frequency', 'income', tab('By Frequency')),
  demo('income-yearly-averages', 'income', tab('Yearly Averages')),
  demo('income-analytics', 'income', tab('Analytics')),
  floating('income-add', 'income', click('button', 'Add Income')),
  demo('recurring-income', 'recurring', tab(/^Income/)),
  floating('recurring-add', 'recurring', click('button', 'Add Expense')),
  demo(
    'recurring-emoji',
    'recurring',
    allSteps(click('button', 'Add Expense'), dialog, click('button', /[Ee]moji/), (page) =>
      page.getByPlaceholder(/house/).waitFor(),
    ),
    { floats: true },
  ),
  demo('scenarios', 'scenarios', compareThree),
  { name: 'scenarios-empty', who: 'empty', view: 'scenarios' },
  floating('scenarios-new', 'scenarios', click('button', 'New scenario')),
  demo('scenario', 'scenarios', openScenario),
  demo('scenario-dashboard', 'dashboard', beside('Dashboard')),
  demo('scenario-recurring', 'recurring', beside('Recurring')),
  floating('scenario-raise', 'scenarios', openScenario, click('button', 'Raise or lower')),
  floating('scenario-cancel', 'scenarios', openScenario, click('button', 'Cancel')),
  floating('scenario-apply', 'scenarios', openScenario, click('button', 'Make it so')),
  ...['dashboard', 'recurring', 'calendar', 'transactions', 'activity', 'settings'].map((view) =>
    demo(`past-${view}`, view, asItStood(), { floats: ['transactions', 'activity'].includes(view) }),
  ),
  floating('past-explained', 'dashboard', asItStood(explained('Left over'))),
  demo('past-account', 'account', asItStood()),
  demo('dashboard-ahead', 'dashboard', click('button', '+6')),
  floating('recurring-delete', 'recurring', async (page, { phone }) => {
    if (phone) await click('button', /^Actions for/)(page);
    await click(phone ? 'menuitem' : 'button', /^Delete/)(page);
  }),
  floating('layout-editor', 'dashboard', click('button', 'Edit layout')),
  floating('calendar-day', 'calendar', openDay),
  floating('activity-change', 'activity', click('button', /^You imported/)),
  floating('activity-revised', 'activity', click('button', /^You (raised|renamed)/)),
  floating('activity-undo', 'activity', click('button', /^Undo: /)),
  floating('history-of-bill', 'recurring', click('button', 'Edit Netflix'), toTheEnd('History')),
  floating('history-of-income', 'recurring', tab(/^Income/), click('button', /^Edit Freelance/), toTheEnd('History')),
  floating(
    'history-of-rule',
    'settings',
    tab('Transaction Rules'),
    click('button', 'Edit Delivered meals'),
    toTheEnd('History'),
  ),
  floating(
    'history-of-transaction',
    'transactions',
    search('NETFLIX.COM'),
    click('button', 'Netflix'),
    toTheEnd('History'),
  ),
  floating('price-of-bill', 'recurring', click('button', 'Edit Netflix'), toTheEnd('Price')),
  demo('price-notices', 'dashboard', click('button', /differs? from plan/)),
  floating('explain-left-over', 'dashboard', explained('Left over')),
  floating('explain-received', 'dashboard', explained('Income received')),
  floating('explain-income', 'income', explained('Total Monthly')),
  floating('explain-year', 'yearly', explained('Monthly Avg')),
  floating('explain-day', 'calendar', openDay, explained('Balance after')),
  demo('account', 'account', undefined),
  demo('settings-rules', 'settings', tab('Transaction Rules')),
  floating('settings-rule', 'settings', tab('Transaction Rules'), click('button', 'Create Rule')),
  floating('transactions-upload', 'transactions', click('button', 'Upload CSV'), async (page) => {
    await page.getByLabel('CSV file').setInputFiles(bankFile);
    await page.getByText(/^Read as/).waitFor();
  }),
  floating('transactions-add', 'transactions', entry('Add transaction')),
  floating('transactions-split', 'transactions', search('KROGER'), click('button', 'Kroger'), click('button', 'Split')),
  demo('matches', 'transactions', allSteps(entry('Review matches'), stands(/^Accept all sure ones/))),
  demo('spending-budget', 'spending', tab('Budget')),
  demo('spending-merchants', 'spending', tab('Merchant')),
  demo('report', 'spending', allSteps(entry('Print report'), stands('Print or save as PDF'))),
  floating('account-of-bank', 'accounts', click('button', /^(Visa|Checking|Joint)/)),
  demo('account-household', 'account', toHeading('Household')),
  floating('transactions-delete-range', 'transactions', click('button', /^Delete by [Dd]ate/)),
  floating('palette', 'dashboard', press('Control+k'), dialog, (page) => page.keyboard.type('in')),
  floating('shortcuts', 'dashboard', press('?')),
  demo(
    'menu',
    'dashboard',
    async (page, { phone }) => {
      if (phone) await page.getByRole('button', { name: 'More', exact: true }).click();
      else await page.getByRole('button', { name: /^Your account/ }).click();
    },
    { floats: true },
  ),
];
