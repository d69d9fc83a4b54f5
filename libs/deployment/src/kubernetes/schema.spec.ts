import { deployables } from '../repository.js';
import { describeOverlays, Objects, type Stored } from './overlay.js';
import { schemaFaults } from './schema.js';

describe('the check of a Kubernetes object', () => {
  const service = {
    apiVersion: 'v1',
    kind: 'Service',
    metadata: { name: 'one' },
    spec: { ports: [{ port: 80, targetPort: 'http' }] },
  };
  const faultsOf = (spec: object) => schemaFaults([{ ...service, spec } as unknown as Stored]).join();

  it('lets a right one pass', () => {
    expect(schemaFaults([service as unknown as Stored])).toEqual([]);
  });

  it.each([
    ['a field that there is not', { ports: [{ port: 80, targetPorts: 'http' }] }, 'targetPorts"\' does not exist'],
    ['a value of another type', { ports: [{ port: '80' }] }, "Type 'string' is not assignable to type 'number'"],
    ['a field too few', { ports: [{ targetPort: 80 }] }, "Property 'port' is missing"],
  ])('refuses %s, however deep', (_, spec, message) => {
    expect(faultsOf(spec)).toContain(message);
  });

  it('refuses a kind that its group does not have', () => {
    const faults = schemaFaults([{ ...service, apiVersion: 'apps/v1' } as unknown as Stored]);
    expect(faults.join()).toContain("has no exported member 'Service'");
  });
});

describeOverlays('the overlay %s', (overlay) => {
  let objects: Objects;
  beforeAll(() => {
    objects = new Objects(overlay);
  });

  it('holds nothing but what Kubernetes knows, each object by the description of its kind', () => {
    expect(objects.all.length).toBeGreaterThan(70);
    expect(schemaFaults(objects.all)).toEqual([]);
  });

  it('gives every object a name of its own, in one namespace', () => {
    const names = objects.all.map(({ kind, metadata }) => `${kind} ${metadata.name}`);
    expect(names).toEqual([...new Set(names)]);
    for (const { metadata } of objects.all) expect(metadata.name).toMatch(/^[a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?$/);
    const [namespace] = objects.of('Namespace').map(({ metadata }) => metadata?.name);
    const others = objects.all.filter(({ kind, metadata }) => kind !== 'Namespace' && metadata.namespace !== namespace);
    expect(others).toEqual([]);
  });

  it('deploys every service and every front end', () => {
    const images = new Set(
      objects.workloads().flatMap(({ template }) => template.spec?.containers.map(({ image }) => image) ?? []),
    );
    for (const { name } of deployables) expect([...images].join()).toMatch(new RegExp(`(^|,|/)${name}:`));
  });
});

describeOverlays('the restore beside the overlay %s', (overlay) => {
  const restore = new Objects('k8s/restore');
  const beside = new Objects(overlay);

  it('is a job as Kubernetes knows it, that runs once, and refers to what the overlay has', () => {
    expect(schemaFaults(restore.all)).toEqual([]);
    const [job, ...others] = restore.of('Job');
    expect([others, job?.spec?.backoffLimit]).toEqual([[], 0]);
    const [{ template } = { template: undefined }] = restore.workloads();
    expect(beside.named('ServiceAccount', template?.spec?.serviceAccountName)).toBe(true);
    const volumes = template?.spec?.volumes?.map(({ configMap, persistentVolumeClaim }) => ({
      ...(configMap && { configMap: configMap.name }),
      ...(persistentVolumeClaim && { claim: persistentVolumeClaim.claimName }),
    }));
    expect(volumes).toEqual([{ configMap: 'backup' }, { claim: 'data-kurrentdb-0' }, { claim: 'backups' }, {}]);
    expect(beside.named('ConfigMap', 'backup')).toBe(true);
    expect(beside.named('PersistentVolumeClaim', 'backups')).toBe(true);
    expect(template?.metadata?.labels).toMatchObject({ 'app.kubernetes.io/component': 'job' });
  });
});
