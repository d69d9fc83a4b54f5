import { deployables } from '../repository.js';
import { mayReach, type Pod } from './network.js';
import { describeOverlays, Objects } from './overlay.js';

const of = (kind: string) => deployables.filter((each) => each.kind === kind).map(({ name }) => name);
const frontends = of('frontend').sort();
const behind = of('service')
  .filter((name) => !['gateway-service', 'standalone-service'].includes(name))
  .sort();
const stores = ['kurrentdb', 'mongodb', 'redis'];
const ports = [22, 53, 80, 443, 465, 587, 2113, 3000, 4318, 6379, 8080, 9464, 27_017];

describeOverlays('the network of the overlay %s', (overlay) => {
  const objects = new Objects(overlay);
  const policies = objects.of('NetworkPolicy');

  const pods: Pod[] = objects
    .workloads()
    .filter(({ kind }) => kind !== 'StatefulSet')
    .map(({ name, template }) => ({ name, labels: template.metadata?.labels ?? {} }));
  // In production they are made by operators, with this label.
  const servers: Pod[] = stores.map((name) => ({
    name,
    labels: { 'daybook.dev/store': name, 'app.kubernetes.io/component': 'store' },
  }));
  const others: Pod[] = [
    { name: 'the ingress controller', namespace: 'ingress-nginx', labels: {} },
    { name: 'monitoring', namespace: 'monitoring', labels: {} },
    { name: 'names', namespace: 'kube-system', labels: { 'k8s-app': 'kube-dns' } },
    { name: 'a pod of somebody else', namespace: 'elsewhere', labels: {} },
    { name: 'the internet', namespace: 'outside', labels: {} },
  ];
  const all = [...pods, ...servers, ...others];
  const pod = (name: string) => all.find((each) => each.name === name) as Pod;

  /** Everything that the pod may connect to, with the ports. */
  const reached = (from: Pod): string[] =>
    all
      .filter((to) => to !== from)
      .flatMap((to) => ports.filter((port) => mayReach(policies, from, to, port)).map((port) => `${to.name} ${port}`))
      .sort();
  const toStores = ['kurrentdb 2113', 'mongodb 27017', 'redis 6379'];
  const toNames = ['names 53'];
  const toCollector = ['monitoring 4318'];

  it('covers every pod in both directions', () => {
    for (const direction of ['Ingress', 'Egress']) {
      const covering = policies.filter(({ spec }) => spec?.policyTypes?.includes(direction));
      expect(covering.some(({ spec }) => JSON.stringify(spec?.podSelector) === '{}')).toBe(true);
    }
  });

  it('lets the ingress controller reach the gateway and nothing else', () => {
    const ingress = pod('the ingress controller');
    const inside = [...pods, ...servers].flatMap((to) =>
      ports.filter((port) => mayReach(policies, ingress, to, port)).map((port) => `${to.name} ${port}`),
    );
    expect(inside).toEqual(['gateway-service 3000']);
  });

  it('lets nobody else in, but for the reading of metrics', () => {
    for (const name of ['a pod of somebody else', 'the internet', 'names']) {
      for (const to of [...pods, ...servers]) {
        for (const port of ports)
          expect([name, to.name, mayReach(policies, pod(name), to, port)]).toEqual([name, to.name, false]);
      }
    }
    const read = [...pods, ...servers].flatMap((to) =>
      ports.filter((port) => mayReach(policies, pod('monitoring'), to, port)).map((port) => `${to.name} ${port}`),
    );
    expect(read.sort()).toEqual(
      [...behind, 'gateway-service', 'transactions-worker-service'].map((name) => `${name} 9464`).sort(),
    );
  });

  it('lets the gateway reach services, front ends and stores', () => {
    expect(reached(pod('gateway-service'))).toEqual(
      [
        ...behind.map((name) => `${name} 3000`),
        ...frontends.map((name) => `${name} 8080`),
        ...toStores,
        ...toNames,
        ...toCollector,
      ].sort(),
    );
  });

  it.each([...behind.filter((name) => name !== 'identity-service'), 'transactions-worker-service'])(
    'lets %s reach its stores, and no service',
    (name) => {
      expect(reached(pod(name))).toEqual([...toStores, ...toNames, ...toCollector].sort());
    },
  );

  it('lets identity reach mail servers and push services besides', () => {
    expect(reached(pod('identity-service'))).toEqual(
      [...toStores, ...toNames, ...toCollector, 'the internet 443', 'the internet 465', 'the internet 587'].sort(),
    );
  });

  it.each(frontends)('lets %s reach nothing at all', (name) => {
    expect(reached(pod(name))).toEqual([]);
  });

  it.each(['migrate', 'backup'])('lets the job %s reach the stores', (name) => {
    expect(reached(pod(name))).toEqual([...toStores, ...toNames].sort());
  });

  it('lets stores reach each other, and no service', () => {
    for (const store of stores) {
      const others = stores.filter((each) => each !== store);
      expect(new Set(reached(pod(store)).map((line) => line.split(' ')[0]))).toEqual(new Set([...others, 'names']));
    }
  });
});
