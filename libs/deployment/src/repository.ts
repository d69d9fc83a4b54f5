import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseAllDocuments } from 'yaml';

/** The root of the repository. */
export const root = join(__dirname, '../../..');

export const read = (path: string): string => readFileSync(join(root, path), 'utf8');
export const exists = (path: string): boolean => existsSync(join(root, path));

/** The documents of a YAML text as data. @throws with what is wrong, a key that stands twice included */
export const documentsOf = (text: string): unknown[] =>
  parseAllDocuments(text, { merge: true })
    .map((document) => {
      if (document.errors[0]) throw document.errors[0];
      return document.toJS({ maxAliasCount: 1_000 }) as unknown;
    })
    .filter((value) => value !== null);

export const readYaml = <T>(path: string): T => documentsOf(read(path))[0] as T;

/** Paths of the files below the folder, from the root of the repository. */
export const filesBelow = (folder: string): string[] =>
  readdirSync(join(root, folder), { withFileTypes: true, recursive: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(root.length + 1))
    .sort();

interface Manifest {
  name: string;
  dependencies?: Record<string, string>;
  devDependencies?: Record<string, string>;
}

const groups = ['libs', 'services', 'tools', 'frontends', 'tests'].filter(exists);

/** Every package of this repository, with its folder. */
export const packages: (Manifest & { folder: string })[] = groups
  .flatMap((group) => [group, ...readdirSync(join(root, group)).map((name) => `${group}/${name}`)])
  .filter((folder) => exists(`${folder}/package.json`))
  .map((folder) => ({ ...(JSON.parse(read(`${folder}/package.json`)) as Manifest), folder }));

/** The folders and those of all packages of this repository that theirs depend on at run time, sorted. */
export function withDependencies(...wanted: string[]): string[] {
  const found = new Set<string>();
  const visit = (each: string): void => {
    if (found.has(each)) return;
    found.add(each);
    const names = Object.keys(packages.find(({ folder: its }) => its === each)?.dependencies ?? {});
    packages.filter(({ name }) => names.includes(name)).forEach(({ folder: next }) => visit(next));
  };
  wanted.forEach(visit);
  return [...found].sort();
}

/** What is built, released and run by itself. */
export interface Deployable {
  /** `gateway-service`, `dashboard-frontend`: its package's name. */
  name: string;
  kind: 'service' | 'frontend';
  /** The last part of its folder. */
  short: string;
  folder: string;
}

export const deployables: Deployable[] = (
  [
    ['services', 'service'],
    ['frontends', 'frontend'],
  ] as const
).flatMap(([group, kind]) =>
  readdirSync(join(root, group)).map((short) => ({
    name: `${short}-${kind}`,
    kind,
    short,
    folder: `${group}/${short}`,
  })),
);

/** The folder of `tools/` that comes in the image of a deployable. */
export const toolOf = ({ short }: Deployable): string | undefined => (short === 'standalone' ? 'cli' : undefined);
