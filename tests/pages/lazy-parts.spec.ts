import { execFileSync } from 'node:child_process';

/** The two places that may: one for parts, one for views of remotes. */
const own = ['frontends/shell/src/view/remote-view.tsx', 'libs/ui/src/lazy-part.tsx'];

describe('what is loaded when it is shown', () => {
  it('goes through one function, which survives a file that does not come', () => {
    const sources = execFileSync('git', ['ls-files', 'frontends/*.ts', 'frontends/*.tsx', 'libs/ui/*.tsx'], {
      encoding: 'utf8',
    });
    expect(sources).not.toBe('');
    const lazy = execFileSync(
      'git',
      ['grep', '-lE', String.raw`\blazy\(`, '--', 'frontends/*.ts', 'frontends/*.tsx', 'libs/ui/*.tsx'],
      { encoding: 'utf8' },
    );
    expect(lazy.trim().split('\n').sort()).toEqual(own);
  });
});
