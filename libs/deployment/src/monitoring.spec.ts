import { createProcessMetrics } from '@daybook/nest';
import { read, readYaml } from './repository.js';

interface Rule {
  alert: string;
  expr: string;
  for: string;
  labels: { severity: string };
  annotations: { summary: string; runbook: string };
}
interface Dashboard {
  panels: { id: number; title: string; targets: { expr: string }[] }[];
}

/** Told by others than our processes: Prometheus itself, the kubelet and kube-state-metrics. */
const elsewhere = [
  'up',
  'kubelet_volume_stats_available_bytes',
  'kubelet_volume_stats_capacity_bytes',
  'kube_cronjob_status_last_successful_time',
];

const { groups } = readYaml<{ groups: { rules: Rule[] }[] }>('monitoring/alerts.yaml');
const rules = groups.flatMap((group) => group.rules);
const { panels } = JSON.parse(read('monitoring/dashboards/daybook.json')) as Dashboard;

/** Names of metrics with the labels that they are asked by. */
function asked(expression: string): { name: string; labels: string[] }[] {
  const grouping = [...expression.matchAll(/\bby \(([^)]*)\)/g)].flatMap(([, list = '']) => list.split(/,\s*/));
  const bare = expression.replace(/\bby \([^)]*\)/g, ' ');
  const names = /\b(up|[a-z]+(?:_[a-z0-9]+)+)\b(?!\s*\()(?:\{([^}]*)\})?/g;
  return [...bare.replace(/"[^"]*"/g, '""').matchAll(names)].map(([, name = '', selector = '']) => ({
    name,
    labels: [...grouping, ...[...selector.matchAll(/(\w+)\s*[=!]/g)].map(([, label = '']) => label)],
  }));
}

describe('monitoring', () => {
  const { registry } = createProcessMetrics();
  const labelsOf = (name: string): string[] | undefined => {
    const metric = registry.getSingleMetric(name.replace(/_(bucket|count|sum)$/, '')) ?? registry.getSingleMetric(name);
    return metric && (metric as unknown as { labelNames: string[] }).labelNames;
  };
  afterAll(() => registry.clear());

  it.each([
    ...rules.map(({ alert, expr }) => [`alert ${alert}`, expr]),
    ...panels.flatMap(({ title, targets }) => targets.map(({ expr }) => [`panel ‘${title}’`, expr])),
  ])('%s asks for what the processes tell', (_, expression = '') => {
    const all = asked(expression);
    expect(all).not.toEqual([]);
    for (const { name, labels } of all) {
      if (elsewhere.includes(name)) continue;
      const told = labelsOf(name);
      expect([name, told]).not.toEqual([name, undefined]);
      const added = ['le', 'pod', 'namespace'];
      expect(labels.filter((label) => !told?.includes(label) && !added.includes(label))).toEqual([]);
    }
  });

  it('names for each alert a part of the operations page that is there', () => {
    const anchors = [...read('docs/operations.md').matchAll(/^#+ (.*)$/gm)].map(
      ([, heading = '']) =>
        `docs/operations.md#${heading
          .toLowerCase()
          .replace(/[^a-z0-9 -]/g, '')
          .replace(/ /g, '-')}`,
    );
    for (const { alert, annotations, labels } of rules) {
      expect([alert, anchors.includes(annotations.runbook)]).toEqual([alert, true]);
      expect(['warning', 'critical']).toContain(labels.severity);
    }
    expect(new Set(rules.map(({ alert }) => alert)).size).toBe(rules.length);
  });

  it('lays the panels out without one over another', () => {
    const places = new Set(panels.map((panel) => JSON.stringify((panel as unknown as { gridPos: object }).gridPos)));
    expect(places.size).toBe(panels.length);
  });
});
