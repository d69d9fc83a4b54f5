import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

interface Manifest {
  name: string;
  version: string;
  private?: boolean;
  workspaces?: string[];
  dependencies?: Record<string, string>;
  devDependencies?: Record<string, string>;
  peerDependencies?: Record<string, string>;
  optionalDependencies?: Record<string, string>;
}

interface Locked extends Manifest {
  resolved?: string;
  integrity?: string;
  link?: boolean;
  inBundle?: boolean;
  optional?: boolean;
  os?: string[];
  cpu?: string[];
}

const root = fileURLToPath(new URL('../../../', import.meta.url));
const read = <T>(path: string): T => JSON.parse(readFileSync(`${root}${path}`, 'utf8')) as T;
const whole = read<Manifest>('package.json');
const lock = read<{ lockfileVersion: number; packages: Record<string, Locked> }>('package-lock.json');

const folders = (whole.workspaces ?? []).flatMap((pattern) => {
  if (!pattern.endsWith('/*')) return [pattern];
  const group = pattern.replace('/*', '');
  return readdirSync(`${root}${group}`, { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && readdirSync(`${root}${group}/${entry.name}`).includes('package.json'))
    .map(({ name }) => `${group}/${name}`);
});
const manifests = new Map(folders.map((folder) => [folder, read<Manifest>(`${folder}/package.json`)]));
const own = new Set([...manifests.values()].map(({ name }) => name));

const kinds = ['dependencies', 'devDependencies', 'peerDependencies', 'optionalDependencies'] as const;
const wanted = (manifest: Manifest) => kinds.flatMap((kind) => Object.entries(manifest[kind] ?? {}));

describe('the packages', () => {
  it('50. of this repository are private and in its own scope, so that nobody else’s can take their place', () => {
    expect(manifests.size).toBeGreaterThan(20);
    const wrong = [...manifests].filter(
      ([, { name, ...manifest }]) => !/^@daybook\/[a-z][a-z0-9-]*$/.test(name) || manifest.private !== true,
    );
    expect(wrong).toEqual([]);
    expect(whole.private).toBe(true);
    expect(own.size).toBe(manifests.size);
  });

  it('50. are wanted at one exact version, and our own at that of this repository', () => {
    const all = [['.', whole] as const, ...manifests];
    const wrong = all.flatMap(([folder, manifest]) =>
      wanted(manifest)
        .filter(([name, version]) =>
          name.startsWith('@daybook/')
            ? !own.has(name) || version !== whole.version
            : !/^(npm:@?[a-z0-9/._-]+@)?\d+\.\d+\.\d+(-[\w.]+)?$/.test(version),
        )
        .map((dependency) => [folder, ...dependency]),
    );
    expect(wrong).toEqual([]);
  });

  it('50. stand in the lockfile as they are wanted, each with a hash and from no other registry than npm’s', () => {
    const { packages } = lock;
    expect(lock.lockfileVersion).toBe(3);
    for (const [folder, manifest] of [['', whole] as const, ...manifests]) {
      const locked = packages[folder];
      const asked = (one: Manifest | undefined) => kinds.map((kind) => one?.[kind] ?? {});
      expect({ folder, asked: asked(locked) }).toEqual({ folder, asked: asked(manifest) });
      if (folder) expect(packages[`node_modules/${manifest.name}`]).toEqual({ resolved: folder, link: true });
      for (const [name, version] of wanted(manifest)) {
        const found = packages[`${folder}/node_modules/${name}`] ?? packages[`node_modules/${name}`];
        const is = found?.link ? whole.version : found?.version;
        expect({ folder, name, version: is }).toEqual({ folder, name, version: version.replace(/^npm:.*@/, '') });
      }
    }
    const others = Object.entries(packages).filter(([path, { link }]) => path.includes('node_modules/') && !link);
    // What another system would install is in the lockfile by its version alone where npm never fetched it.
    const elsewhere = ({ optional, os, cpu }: Locked) => optional === true && (os ?? cpu) !== undefined;
    const hashed = ({ integrity, inBundle }: Locked) => inBundle || integrity?.startsWith('sha512-');
    expect(others.filter(([, locked]) => !hashed(locked) && !elsewhere(locked))).toEqual([]);
    expect(Object.entries(packages).filter(([, { resolved, link }]) => resolved !== undefined && !link)).toEqual([]);
  });
});
