import { spawnSync } from 'node:child_process';

/** Files that the browser's frame and what serves it are made of. */
const frame = ['frontends/shell/src', 'libs/frontend-kit/src', 'services/gateway/src'];

const naming = (pattern: string): string[] => {
  const { status, stdout } = spawnSync('git', ['grep', '-lE', pattern, '--', ...frame, ':!*.spec.ts', ':!*.spec.tsx'], {
    encoding: 'utf8',
  });
  expect([0, 1]).toContain(status);
  return stdout.split('\n').filter(Boolean);
};

it('a view is added without touching the shell: Activity, which was, is named by nothing but its own front end', () => {
  expect(naming(`['"\`/]activity['"\`/-]`)).toEqual([]);
  // The pattern finds what is named: those that were there before remotes registered their views.
  expect(naming(`['"\`/]yearly['"\`/-]`)).toContain('frontends/shell/src/remotes/registrations-before-1.3.ts');
});
