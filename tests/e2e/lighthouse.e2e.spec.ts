import { households } from './households.js';
import { openAuditor } from './lighthouse.js';
import { expect, test } from './test.js';

const visitorPages = ['/', '/login'];
const views = ['dashboard', 'recurring', 'transactions', 'spending', 'accounts'].map((view) => `/?view=${view}`);

for (const path of [...visitorPages, ...views]) {
  test(`Lighthouse gives ${path} 100 of 100 for accessibility, on a desk's screen and on a phone's`, async () => {
    const { address, demo } = households();
    const auditor = await openAuditor();
    try {
      for (const formFactor of ['desktop', 'mobile'] as const) {
        const url = address + path;
        const { passed, ...found } = await auditor.audit(url, formFactor, views.includes(path) ? demo : undefined);
        expect({ formFactor, ...found }).toEqual({ formFactor, address: url, score: 100, failed: [] });
        // What is not drawn has nothing to find fault with.
        expect(passed).toBeGreaterThan(10);
      }
    } finally {
      await auditor.end();
    }
  });
}
