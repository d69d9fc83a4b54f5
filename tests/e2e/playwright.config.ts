import { defineConfig, type PlaywrightTestConfig } from '@playwright/test';
import { launchOptions } from '../../scripts/run/chromium.mjs';

/** There a household of its own begins with the start of eighteen processes: one test at a time, and the time for it. */
const onServers = process.env['DAYBOOK_TEST_MODE'] === 'distributed';

const config: PlaywrightTestConfig = {
  testDir: '.',
  testMatch: '*.e2e.spec.ts',
  globalSetup: './households.setup.ts',
  outputDir: '../../test-results',
  workers: onServers ? 1 : 2,
  fullyParallel: true,
  // Patience for a machine that has other things to do, too.
  timeout: onServers ? 960_000 : 480_000,
  expect: { timeout: 30_000 },
  use: {
    browserName: 'chromium',
    launchOptions: launchOptions(),
    locale: 'en-US',
    timezoneId: 'America/Chicago',
    contextOptions: { reducedMotion: 'reduce' },
    screenshot: 'only-on-failure',
    trace: 'retain-on-failure',
  },
  projects: [
    { name: 'desktop', use: { viewport: { width: 1280, height: 800 } } },
    // A phone has no keyboard; a text is the same text at every width, and so is what the browser is forbidden. The gallery and the
    // layout of a phone are looked at at that width by themselves, and Lighthouse takes both widths itself.
    {
      name: 'phone',
      testIgnore: [
        'keyboard*.e2e.spec.ts',
        'naughty-strings.e2e.spec.ts',
        'foreign-remote.e2e.spec.ts',
        'gallery.e2e.spec.ts',
        'phone-layout.e2e.spec.ts',
        'lighthouse.e2e.spec.ts',
      ],
      use: { viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true },
    },
  ],
};

export default defineConfig(config);
