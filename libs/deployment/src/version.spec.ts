import { filesBelow, packages, read } from './repository.js';

const { version } = JSON.parse(read('package.json')) as { version: string };
const named = ['docker-compose.yml', ...filesBelow('docker'), ...filesBelow('k8s')].flatMap((file) =>
  [...read(file).matchAll(/(?:DAYBOOK_VERSION:-|ARG VERSION=|newTag: )([\w.-]+)/g)].map(([, found]) => [file, found]),
);

describe('the version', () => {
  it('is the same in every package and wherever an image is named', () => {
    const { packages: locked } = JSON.parse(read('package-lock.json')) as {
      packages: Record<string, { version: string }>;
    };
    expect(packages.map(({ folder }) => [folder, locked[folder]?.version])).toEqual(
      packages.map(({ folder }) => [folder, version]),
    );
    const own = packages.flatMap(({ folder, dependencies, devDependencies }) =>
      Object.entries({ ...dependencies, ...devDependencies }).map(([name, wanted]) => [folder, name, wanted]),
    );
    expect(own.filter(([, name, wanted]) => name?.startsWith('@daybook/') && wanted !== version)).toEqual([]);
    expect(named.length).toBeGreaterThan(20);
    expect(named.filter(([, found]) => found !== version)).toEqual([]);
  });

  it('has its changes in CHANGELOG.md, the unreleased ones first', () => {
    const headings = [...read('CHANGELOG.md').matchAll(/^## (.*)$/gm)].map(([, heading]) => heading);
    expect(headings[0]).toBe('Unreleased');
    for (const heading of headings.slice(1)) expect(heading).toMatch(/^\d+\.\d+\.\d+ \(\d{4}-\d\d-\d\d\)$/);
  });
});
