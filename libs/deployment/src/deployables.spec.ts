import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { deployables, exists, read } from './repository.js';
import { runScript } from './run-script.js';

interface Rule {
  pattern: string;
  owners: string[];
}

const rules: Rule[] = read('.github/CODEOWNERS')
  .split('\n')
  .filter((line) => line !== '' && !line.startsWith('#'))
  .map((line) => {
    const [pattern = '', ...owners] = line.split(/\s+/);
    return { pattern, owners };
  });

/** The last line that fits counts. */
const ownersOf = (path: string): string[] =>
  rules.findLast(({ pattern }) =>
    pattern.endsWith('/') ? `/${path}`.startsWith(pattern) : pattern === '*' || pattern === `/${path}`,
  )?.owners ?? [];

describe('who owns what', () => {
  it.each(deployables)('$name, and all that is its own, belongs to one team', ({ name, folder }) => {
    const own = [
      `${folder}/package.json`,
      `.github/workflows/${name}.yml`,
      `k8s/overlays/production/releases/${name}/kustomization.yaml`,
      `k8s/base/${name}/kustomization.yaml`,
    ];
    for (const path of own) expect([path, exists(path)]).toEqual([path, true]);
    const teams = new Set(own.map((path) => ownersOf(path).join()));
    expect([...teams]).toEqual([expect.stringMatching(/^@daybook\/[a-z-]+$/)]);
    expect(rules.map(({ pattern }) => pattern)).toContain(`/${folder}/`);
  });

  it('names nothing that is not there', () => {
    for (const { pattern } of rules) {
      if (pattern !== '*') expect([pattern, exists(pattern.slice(1))]).toEqual([pattern, true]);
    }
  });

  it('says of each view in the pages for teams who it is', () => {
    const page = read('docs/teams.md');
    for (const { name, folder } of deployables) {
      const [owner = ''] = ownersOf(`${folder}/package.json`);
      const row = page.split('\n').find((line) => line.startsWith(`| \`${name}\``));
      expect(row).toContain(owner.replace('@daybook/', ''));
    }
  });
});

describe('a release', () => {
  let file: string;
  let folder: string;
  const digest = `sha256:${'0123456789abcdef'.repeat(4)}`;
  const original = 'k8s/overlays/production/releases/dashboard-frontend/kustomization.yaml';
  const set = (...words: string[]) => runScript('scripts/images/set-release.mjs', [file, ...words]);

  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'daybook-'));
    file = join(folder, 'kustomization.yaml');
    await writeFile(file, read(original));
  });
  afterEach(() => rm(folder, { recursive: true }));

  it("writes the image and its digest into the deployable's own file, again and again", async () => {
    for (const image of ['ghcr.io/Somebody/daybook/dashboard-frontend', 'ghcr.io/other/daybook/dashboard-frontend']) {
      expect(set(image, digest).status).toBe(0);
      const text = await readFile(file, 'utf8');
      expect(text).toContain(
        `  - name: daybook/dashboard-frontend\n    newName: ${image.toLowerCase()}\n    digest: ${digest}\n`,
      );
      expect(text.split('\n').filter((line) => !read(original).split('\n').includes(line))).toHaveLength(2);
    }
  });

  it('refuses what is no digest, and a file without an image', async () => {
    expect(set('ghcr.io/somebody/dashboard-frontend', 'latest').status).toBe(1);
    expect(await readFile(file, 'utf8')).toBe(read(original));
    await writeFile(file, 'kind: Component\n');
    expect(set('ghcr.io/somebody/dashboard-frontend', digest).status).toBe(1);
  });
});
