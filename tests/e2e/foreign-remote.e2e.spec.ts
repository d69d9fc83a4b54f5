import { expect, test } from './test.js';

const foreign = 'http://foreign.example/remote.js';

test('50. a remote from elsewhere is blocked by the content security policy', async ({ page, daybook, complaints }) => {
  let fetched = 0;
  await page.context().route('http://foreign.example/**', (route) => {
    fetched += 1;
    const headers = { 'access-control-allow-origin': '*' };
    return route.fulfill({ contentType: 'text/javascript', headers, body: 'window.foreign = true; export {};' });
  });
  await page.goto(daybook.at('/login'));
  await expect(page.getByRole('button', { name: 'ENTER CONTROL CENTER' })).toBeVisible();

  const ways = await page.evaluate(async (url) => {
    const tag = (type: string) =>
      new Promise<string>((resolve) => {
        const script = Object.assign(document.createElement('script'), { src: url, type });
        script.onload = () => resolve('loaded');
        script.onerror = () => resolve('refused');
        document.head.append(script);
      });
    const answered = () => 'loaded';
    const refused = () => 'refused';
    return {
      script: await tag('text/javascript'),
      module: await tag('module'),
      fetch: await fetch(url).then(answered, refused),
      worker: await new Promise<string>((resolve) => {
        try {
          new Worker(url).onerror = () => resolve('refused');
        } catch {
          resolve('refused');
        }
      }),
      ran: Reflect.has(window, 'foreign'),
    };
  }, foreign);
  expect(ways).toEqual({ script: 'refused', module: 'refused', fetch: 'refused', worker: 'refused', ran: false });
  expect(fetched).toBe(0);
  const said = complaints.splice(0).filter((text) => text.startsWith('blocked: '));
  expect(said.length).toBeGreaterThanOrEqual(3);
  expect(said.filter((text) => !text.includes(foreign))).toEqual([]);
});
