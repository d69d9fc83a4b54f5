import { parser } from '@prometheus-io/lezer-promql';
import { read, readYaml } from '../repository.js';
import { describeOverlays, Objects } from './overlay.js';

interface Alert {
  alert: string;
  expr: string;
  for?: string;
  labels: { severity: string };
  annotations: { summary: string; runbook_url: string };
}
interface Dashboard {
  panels: { id: number; title: string; gridPos: { x: number; w: number }; targets: { expr: string }[] }[];
}

const { groups } = readYaml<{ groups: { name: string; rules: Alert[] }[] }>('k8s/monitoring/alerts.yaml');
const alerts = groups.flatMap(({ rules }) => rules);
const dashboard = JSON.parse(read('k8s/monitoring/dashboard.json')) as Dashboard;

/** Names and labels of metrics in a query. @throws when it is none */
function partsOf(query: string): { metrics: string[]; labels: string[] } {
  const metrics: string[] = [];
  const labels: string[] = [];
  parser.parse(query).iterate({
    enter: ({ type, from, to, node }) => {
      if (type.isError) throw new Error(`No PromQL from ${from}: ${query}`);
      if (type.name === 'Identifier' && node.parent?.name === 'VectorSelector') metrics.push(query.slice(from, to));
      if (type.name === 'LabelName') labels.push(query.slice(from, to));
    },
  });
  return { metrics, labels };
}

const source = read('libs/nest/src/telemetry/metrics.ts');
const ours = [...source.matchAll(/name: '([a-z_]+)'/g)].map(([, name]) => name);
const told = new Set([...ours, ...ours.flatMap((name) => ['bucket', 'count', 'sum'].map((part) => `${name}_${part}`))]);
const ourLabels = [...source.matchAll(/labelNames: \[([^\]]+)\]/g)].flatMap(([, names = '']) =>
  [...names.matchAll(/'(\w+)'/g)].map(([, name]) => name),
);
/** Of the process, by prom-client; of pods and volumes, by kube-state-metrics and the kubelet. */
const others = /^(process|nodejs|kube|kubelet)_/;
const otherLabels = ['le', 'namespace', 'pod', 'container', 'cronjob', 'deployment'];

const queries = [
  ...alerts.map(({ alert, expr }) => [alert, expr] as const),
  ...dashboard.panels.flatMap(({ title, targets }) => targets.map(({ expr }) => [title, expr] as const)),
];

describe('the queries of alerts and dashboard', () => {
  it.each(queries)('%s asks for metrics and labels that there are', (_, expr) => {
    const { metrics, labels } = partsOf(expr);
    expect(metrics.length).toBeGreaterThan(0);
    expect(metrics.filter((name) => !told.has(name) && !others.test(name))).toEqual([]);
    expect(labels.filter((name) => !ourLabels.includes(name) && !otherLabels.includes(name))).toEqual([]);
  });

  it('are refused where they are no queries', () => {
    expect(() => partsOf('sum by service) (rate(x[5m]))')).toThrow('No PromQL');
  });
});

describe('an alert', () => {
  /** As GitHub makes the address of a heading. */
  const anchors = [...read('docs/operations.md').matchAll(/^### (.+)$/gm)].map(([, heading = '']) =>
    heading
      .toLowerCase()
      .replaceAll(/[^\w -]/g, '')
      .replaceAll(' ', '-'),
  );

  it.each(alerts)('$alert says how bad it is, what is the matter, and where its recipe is', (rule) => {
    expect(rule).toMatchObject({
      alert: expect.stringMatching(/^Daybook[A-Z][A-Za-z]+$/),
      labels: { severity: expect.stringMatching(/^(page|ticket)$/) },
      annotations: { summary: expect.stringMatching(/\.$/) },
    });
    const [page, anchor] = rule.annotations.runbook_url.split('#');
    expect([page, anchors.includes(anchor ?? '')]).toEqual(['docs/operations.md', true]);
    for (const [, label = ''] of rule.annotations.summary.matchAll(/\$labels\.(\w+)/g)) {
      expect([...partsOf(rule.expr).labels, 'persistentvolumeclaim']).toContain(label);
    }
  });

  it('has a name of its own, and every recipe has one', () => {
    const names = alerts.map(({ alert }) => alert);
    expect(names).toEqual([...new Set(names)]);
    const used = new Set(alerts.map(({ annotations }) => annotations.runbook_url.split('#')[1]));
    expect(anchors.filter((anchor) => !used.has(anchor))).toEqual([]);
  });
});

it('shows every metric of ours on the dashboard, each panel in its place', () => {
  const shown = new Set(
    queries.flatMap(([, expr]) => partsOf(expr).metrics.map((name) => name.replace(/_(bucket|count|sum)$/, ''))),
  );
  expect(ours.filter((name) => !shown.has(name ?? ''))).toEqual([]);
  const ids = dashboard.panels.map(({ id }) => id);
  expect(ids).toEqual([...new Set(ids)]);
  for (const { gridPos } of dashboard.panels) expect(gridPos.x + gridPos.w).toBeLessThanOrEqual(24);
});

describeOverlays('beside the overlay %s', () => {
  it('brings alerts and dashboard as config maps', () => {
    const maps = new Objects('k8s/monitoring').of('ConfigMap');
    expect(maps.map(({ metadata, data }) => [metadata?.namespace, Object.keys(data ?? {})])).toEqual([
      ['monitoring', ['alerts.yaml']],
      ['monitoring', ['dashboard.json']],
    ]);
  });
});
