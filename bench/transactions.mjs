import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { heapOf, scroll, withPage } from './browser.mjs';
import { importRows, rowsOf } from './import.mjs';

const TIMES = 3;
const milliseconds = (time) => `${time.toFixed(0)} ms`;
const seconds = (time) => `${(time / 1000).toFixed(2)} s`;
const median = (values) => [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)];

/** Runs in the page: clicks the view's item, and waits until a row is on the screen. Milliseconds. */
const openList = () =>
  new Promise((resolve) => {
    const { document, requestAnimationFrame } = globalThis;
    const item = [...document.querySelectorAll('aside button')].find(
      ({ textContent }) => textContent === 'Transactions',
    );
    const began = performance.now();
    item.click();
    const look = () => {
      const text =
        document.querySelector('[role=table][aria-label=Transactions] [role=row][data-id]')?.textContent ?? '';
      if (!/MERCHANT/.test(text)) return requestAnimationFrame(look);
      requestAnimationFrame(() => resolve(performance.now() - began));
    };
    requestAnimationFrame(look);
  });

/** Runs in the page: types, and waits until every row on the screen holds the text. Milliseconds. */
const search = (text) =>
  new Promise((resolve) => {
    const { document, requestAnimationFrame, HTMLInputElement, Event } = globalThis;
    const field = document.querySelector('input[type=search]');
    const put = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value').set;
    const began = performance.now();
    put.call(field, text);
    field.dispatchEvent(new Event('input', { bubbles: true }));
    const look = () => {
      const rows = [...document.querySelectorAll('[role=table][aria-label=Transactions] [role=row][data-id]')];
      const all = rows.length > 0 && rows.every(({ textContent }) => textContent.includes(text));
      if (!all) return requestAnimationFrame(look);
      requestAnimationFrame(() => resolve(performance.now() - began));
    };
    requestAnimationFrame(look);
  });

/** A statement as a bank exports it; other rows than those that are there. */
const writeFile = (folder, count) => {
  const file = join(folder, `statement-${count}.csv`);
  const line = ({ date, amount }, n) => `${date},FILE ${count} PAYEE ${n},-${amount}`;
  writeFileSync(file, ['Date,Description,Amount', ...rowsOf(count).map(line), ''].join('\n'));
  return file;
};

const enter = async (page, address) => {
  await page.goto(address);
  await page.getByRole('heading', { level: 1 }).waitFor();
  // The stream of changes never ends: the line is not idle any more.
  await page.waitForTimeout(2_000);
};

const measureList = async (register, program, count, tell) => {
  const { address } = program;
  const household = await register(address);
  await importRows(household, program, count);
  const many = count.toLocaleString('en-US');
  const opened = [];
  for (let time = 0; time < TIMES; time += 1) {
    await withPage({ address, cookie: household.cookie }, async (page) => {
      await enter(page, address);
      opened.push(await page.evaluate(openList));
    });
  }
  tell(`an account of ${many} rows, first rows`, milliseconds(median(opened)), '≤ 500 ms; peer 28 s');
  await withPage({ address, cookie: household.cookie }, async (page) => {
    await enter(page, address);
    await page.evaluate(openList);
    const found = [];
    for (const text of ['MERCHANT 333', 'MERCHANT 42', 'MERCHANT 917']) found.push(await page.evaluate(search, text));
    tell(`search in ${many} rows`, milliseconds(median(found)), '≤ 300 ms; peer 27 s');
    await page.evaluate(search, 'MERCHANT');
    const { fps, dropped } = await page.evaluate(scroll, 5_000);
    tell(
      `scrolling ${many} rows`,
      `${fps.toFixed(1)} frames a second, ${(dropped * 100).toFixed(1)} % dropped`,
      '≥ 58, < 3 %',
    );
    tell('heap of the page after that', `${(await heapOf(page)).toFixed(0)} MB`, '≤ 150 MB');
    const { longestTask } = await page.evaluate(() => globalThis.benchSeen);
    tell('longest task of the page throughout', milliseconds(longestTask));
  });
};

const measureFile = async (register, program, folder, count, limit, tell) => {
  const { address } = program;
  const household = await register(address);
  await importRows(household, program, 10_000);
  const file = writeFile(folder, count);
  await withPage({ address, cookie: household.cookie }, async (page) => {
    await enter(page, address);
    await page.evaluate(openList);
    await page.getByRole('button', { name: 'Upload CSV' }).first().click();
    await page.getByLabel('CSV file').setInputFiles(file);
    const upload = page.getByRole('button', { name: new RegExp(`^Upload ${count.toLocaleString('en-US')} `) });
    await upload.waitFor({ timeout: 120_000 });
    await page.waitForTimeout(500);
    const began = performance.now();
    await upload.click();
    await page.getByText('Upload Complete', { exact: true }).waitFor({ timeout: 300_000 });
    await page
      .getByText(new RegExp(`^FILE ${count} PAYEE `))
      .first()
      .waitFor({ timeout: 120_000 });
    const taken = performance.now() - began;
    const { longestTask } = await page.evaluate(() => globalThis.benchSeen);
    tell(`${count.toLocaleString('en-US')} rows by the dialog, until shown`, seconds(taken), limit);
    tell('longest task of the page meanwhile', milliseconds(longestTask), '≤ 200 ms');
  });
};

const measureRule = async (register, program, tell) => {
  const { address } = program;
  const household = await register(address);
  await importRows(household, program, 10_000);
  await withPage({ address, cookie: household.cookie }, async (page) => {
    await enter(page, address);
    await page.getByRole('button', { name: 'Settings', exact: true }).first().click();
    await page.getByRole('tab', { name: /Rules/ }).click();
    await page.getByRole('button', { name: 'Create Rule' }).first().click();
    await page.getByLabel('Rule name').fill('All of them');
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('Value').fill('MERCHANT');
    await dialog.getByLabel('Category').last().selectOption('Food');
    await page.waitForTimeout(1_500);
    const began = performance.now();
    await dialog.getByRole('button', { name: 'Create', exact: true }).click();
    await page.getByText('Rule created successfully!', { exact: true }).waitFor({ timeout: 120_000 });
    tell('a rule over 10,000 rows, made in the dialog', seconds(performance.now() - began), '≤ 1.5 s');
  });
};

/** What a browser takes for large accounts, files and rules. */
export const measureTransactions = async (register, program, folder, tell) => {
  await measureList(register, program, 50_000, tell);
  await measureFile(register, program, folder, 1_000, '≤ 1.5 s; peer 38 s', tell);
  await measureFile(register, program, folder, 5_000, '≤ 3 s; peer 302 s', tell);
  await measureFile(register, program, folder, 100_000, undefined, tell);
  await measureRule(register, program, tell);
};
