import { deployables, filesBelow, read } from '../repository.js';
import { describeOverlays, Objects } from './overlay.js';

describe('what is written down for Kubernetes', () => {
  const files = filesBelow('k8s').map((path) => [path, read(path)] as const);

  it('holds no secret, neither as an object nor as a value', () => {
    for (const [path, text] of files) {
      expect([path, /^kind: Secret$/m.test(text)]).toEqual([path, false]);
      expect([path, /secretGenerator/.test(text)]).toEqual([path, false]);
      // Nothing that looks like a key, and no address with a password in it.
      expect([path, /\b[0-9a-f]{32,}\b|\b[A-Za-z0-9+/]{43}=|:\/\/[^\s/:$]+:[^\s/@$]+@/.test(text)]).toEqual([
        path,
        false,
      ]);
    }
  });

  it('keeps a file for the releases of each deployable, and nothing of any other in it', () => {
    for (const { name } of deployables) {
      const text = read(`k8s/overlays/production/releases/${name}/kustomization.yaml`);
      expect([...text.matchAll(/name: (\S+)/g)].map(([, each]) => each)).toEqual([`daybook/${name}`]);
    }
    const released = files.map(([path]) => /releases\/([^/]+)\//.exec(path)?.[1]).filter((name) => name !== undefined);
    expect(released.sort()).toEqual(deployables.map(({ name }) => name).sort());
  });
});

describeOverlays('the settings of the overlay %s', (overlay) => {
  const objects = new Objects(overlay);
  const configured = objects
    .of('ConfigMap')
    .filter(({ metadata }) => /^(daybook|gateway-addresses)-/.test(metadata?.name ?? ''));
  const known = new Set([...read('docs/configuration.md').matchAll(/`([A-Z][A-Z_]+)`/g)].map(([, name]) => name));
  const secrets = /KEY|SECRET|PASSWORD|SMTP_URL|^(KURRENTDB|MONGODB|REDIS)_URL$/;

  it('are such that services read, and none is a secret', () => {
    const names = configured.flatMap(({ data }) => Object.keys(data ?? {}));
    expect(names.filter((name) => !known.has(name))).toEqual([]);
    expect(names.filter((name) => secrets.test(name))).toEqual([]);
  });

  it('take every secret from the one that is made outside', () => {
    for (const { template } of objects.workloads()) {
      const { containers = [], volumes = [] } = template.spec ?? {};
      for (const { name, value, valueFrom } of containers.flatMap(({ env }) => env ?? [])) {
        if (valueFrom?.secretKeyRef) expect(valueFrom.secretKeyRef.name).toBe('daybook');
        else if (secrets.test(name)) expect(value).toBe(`/run/secrets/daybook/${name.replace(/_FILE$/, '')}`);
      }
      for (const { secret } of volumes) if (secret) expect(secret.secretName).toBe('daybook');
    }
  });

  it('name to the gateway every service and front end, by the names that they have here', () => {
    const { FRONT_ENDS = '', ...services } =
      configured.find(({ metadata }) => metadata?.name?.startsWith('gateway'))?.data ?? {};
    const urls = [
      ...Object.values(services),
      ...FRONT_ENDS.split(' ').map((each) => each.slice(each.indexOf('=') + 1)),
    ];
    for (const url of urls) {
      const { hostname, port } = new URL(url);
      const service = objects.of('Service').find(({ metadata }) => metadata?.name === hostname);
      expect(service?.spec?.ports?.map((each) => each.port)).toContain(Number(port));
    }
    expect(
      FRONT_ENDS.split(' ')
        .map((each) => each.split('=')[0])
        .sort(),
    ).toEqual(
      deployables
        .filter(({ kind }) => kind === 'frontend')
        .map(({ short }) => short)
        .sort(),
    );
  });

  it('let people in by TLS alone, to the gateway', () => {
    const [ingress, ...others] = objects.of('Ingress');
    expect(others).toEqual([]);
    const hosts = ingress?.spec?.rules?.map(({ host }) => host);
    expect(ingress?.spec?.tls?.flatMap((tls) => tls.hosts ?? [])).toEqual(hosts);
    expect(ingress?.metadata?.annotations).toMatchObject({ 'nginx.ingress.kubernetes.io/ssl-redirect': 'true' });
    const backends = ingress?.spec?.rules?.flatMap(({ http }) => http?.paths.map(({ backend }) => backend) ?? []);
    expect(backends).toEqual([{ service: { name: 'gateway-service', port: { name: 'http' } } }]);
    const url = configured.find(({ data }) => data?.['PUBLIC_URL'])?.data?.['PUBLIC_URL'];
    expect(`https://${hosts?.[0]}`).toBe(url);
  });

  it('let the migration be applied before everything else, by the labels of what it needs', () => {
    const page = read('docs/operations.md');
    const names = /-l 'app\.kubernetes\.io\/name in \(([^)]+)\)'/.exec(page)?.[1]?.split(', ') ?? [];
    const applied = objects.all.filter(({ metadata }) =>
      names.includes((metadata as { labels?: Record<string, string> }).labels?.['app.kubernetes.io/name'] ?? ''),
    );
    expect(
      applied.map(({ kind, metadata }) => `${kind} ${metadata.name.replace(/-[a-z0-9]{10}$/, '')}`).sort(),
    ).toEqual(['ConfigMap daybook', 'Job migrate', 'ServiceAccount standalone-service']);
  });

  it('hold pods to the restricted level', () => {
    expect(objects.of('Namespace').map(({ metadata }) => metadata?.labels)).toEqual([
      expect.objectContaining({ 'pod-security.kubernetes.io/enforce': 'restricted' }),
    ]);
  });
});
