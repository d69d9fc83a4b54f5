import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { dirname, join, normalize } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('../..', import.meta.url));
const files = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard'], {
  cwd: root,
  encoding: 'utf8',
})
  .split('\n')
  .filter((file) => file !== '' && existsSync(join(root, file)));
const fileNames = new Set(files.map((file) => file.slice(file.lastIndexOf('/') + 1)));
const pages = files.filter((file) => file.endsWith('.md'));

const read = (file: string): string => readFileSync(join(root, file), 'utf8');
const withoutCode = (text: string): string => text.replace(/^```[\s\S]*?^```/gm, '').replace(/`[^`\n]*`/g, '');
const exists = (path: string): boolean => existsSync(join(root, path));

/** As GitHub makes it of a heading. */
const anchorOf = (heading: string): string =>
  heading
    .toLowerCase()
    .replace(/[^\p{L}\p{N} _-]/gu, '')
    .replace(/ /g, '-');

const anchorsIn = (page: string): string[] =>
  [...read(page).matchAll(/^#+ (.*)$/gm)].map(([, heading = '']) => anchorOf(heading));

function brokenLinks(page: string): string[] {
  const links = [...withoutCode(read(page)).matchAll(/\]\(([^)\s]+)\)|(?:src|srcset)="([^"]+)"/g)];
  return links
    .map(([, link, source]) => link ?? source ?? '')
    .filter((link) => !/^[a-z]+:/.test(link))
    .filter((link) => {
      const [path = '', anchor] = link.split('#');
      const target = path === '' ? page : normalize(join(dirname(page), path));
      return !exists(target) || (anchor !== undefined && !anchorsIn(target).includes(anchor));
    });
}

/** Whether some folder of the repository has it, as `src/remote.ts`. */
const isWithin = (path: string): boolean =>
  files.some((file) => file.endsWith(`/${path}`) || file.includes(`/${path.replace(/\/$/, '')}/`));

/** Paths of the repository or of the page's own folder, and names of source files. */
function missingPaths(page: string): string[] {
  const spans = [...read(page).matchAll(/`([^`\n]+)`/g)].map(([, span = '']) => span);
  return spans.filter((span) => {
    if (/[\s<>{}*…:@=]|^\/|^\.|\bdist\b|^http/.test(span)) return false;
    const isSource = /\.(ts|tsx|mjs)$/.test(span);
    if (!span.includes('/')) return isSource && !fileNames.has(span);
    const [first = ''] = span.split('/');
    const isPath = isSource || span.endsWith('/') || exists(first) || exists(join(dirname(page), first));
    return isPath && !exists(span) && !exists(join(dirname(page), span)) && !isWithin(span);
  });
}

interface Manifest {
  name?: string;
  dependencies?: Record<string, string>;
  scripts?: Record<string, string>;
}

/** `npm run <script>` and `npm start`, in the root or in the workspace that `-w` names. */
function missingScripts(page: string): string[] {
  const commands = [
    ...read(page).matchAll(/npm (?:run ([a-z][a-z0-9-]*)|(start|test))(?![\w-])((?: -w [\w/-]+(?![\w/<-]))?)(?! -w)/g),
  ];
  return commands
    .filter(([, script, short = '', workspace]) => {
      const folder = workspace === '' ? '' : `${workspace?.replace(' -w ', '')}/`;
      return !(JSON.parse(read(`${folder}package.json`)) as Manifest).scripts?.[script ?? short];
    })
    .map(([command]) => command);
}

describe.each(pages)('%s', (page) => {
  it('links to pages and headings that exist', () => expect(brokenLinks(page)).toEqual([]));
  it('names files and folders that exist', () => expect(missingPaths(page)).toEqual([]));
  it('names npm scripts that exist', () => expect(missingScripts(page)).toEqual([]));
});

describe('the decision records', () => {
  const records = pages.filter((page) => page.startsWith('docs/decisions/') && !/\/(README|libraries)\.md$/.test(page));

  it.each(records)('%s has context, options, decision and consequences in under a page', (record) => {
    const text = read(record);
    const headings = [...text.matchAll(/^## (.*)$/gm)].map(([, heading]) => heading);
    expect(headings).toEqual(['Context', 'Options', 'Decision', 'Consequences']);
    expect(text.split(/\s+/).length).toBeLessThan(600);
  });

  it('are all in the list', () => {
    const listed = [...read('docs/decisions/README.md').matchAll(/\]\(([a-z-]+\.md)\)/g)].map(
      ([, file]) => `docs/decisions/${file}`,
    );
    expect(listed.sort()).toEqual(
      pages.filter((page) => page.startsWith('docs/decisions/') && !page.endsWith('README.md')).sort(),
    );
  });
});

describe('the picture of the packages', () => {
  const groups = ['libs', 'services', 'frontends', 'tools'];
  const folders = files.flatMap((file) => /^([a-z]+\/[a-z-]+)\/package\.json$/.exec(file)?.[1] ?? []);
  const manifests = folders
    .filter((folder) => groups.includes(dirname(folder)))
    .map((folder) => ({ folder, ...(JSON.parse(read(`${folder}/package.json`)) as Manifest) }));
  const folderOf = new Map(manifests.map(({ name, folder }) => [name, folder]));
  const imported = new Map(
    manifests.map(({ folder, dependencies = {} }) => [
      folder,
      Object.keys(dependencies).flatMap((name) => folderOf.get(name) ?? []),
    ]),
  );
  const reachable = (folder: string): string[] =>
    (imported.get(folder) ?? []).flatMap((other) => [other, ...reachable(other)]);

  it('shows every dependency of the product, and none that there is not', () => {
    const page = read('docs/architecture.md');
    const [, picture = ''] = /## How packages depend[\s\S]*?```mermaid\n([\s\S]*?)```/.exec(page) ?? [];
    const labels = new Map([...picture.matchAll(/(\w+)\[([\w/-]+)\]/g)].map(([, id, label]) => [id, label]));
    const named = (side: string) => side.split('&').map((part) => labels.get(part.trim().replace(/\[.*/, '')));
    const drawn = picture.split('\n').flatMap((line) => {
      const [from, to] = line.split('-->');
      return from && to ? named(from).flatMap((one) => named(to).map((other) => `${one} → ${other}`)) : [];
    });
    const entries = folders.filter((folder) => /^(frontends|tools)\/|^services\/standalone$/.test(folder));
    const product = [...new Set(entries.flatMap((folder) => [folder, ...reachable(folder)]))];
    const needed = product.flatMap((folder) => {
      const own = imported.get(folder) ?? [];
      return own
        .filter((other) => !own.some((third) => reachable(third).includes(other)))
        .map((other) => `${folder} → ${other}`);
    });
    expect(drawn.sort()).toEqual(needed.sort());
  });
});
