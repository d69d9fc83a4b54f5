import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Deployment, StatefulSet } from 'kubernetes-types/apps/v1';
import type { HorizontalPodAutoscaler } from 'kubernetes-types/autoscaling/v2';
import type { CronJob, Job } from 'kubernetes-types/batch/v1';
import type {
  ConfigMap,
  Namespace,
  PersistentVolumeClaim,
  PodTemplateSpec,
  Secret,
  Service,
  ServiceAccount,
} from 'kubernetes-types/core/v1';
import type { Ingress, NetworkPolicy } from 'kubernetes-types/networking/v1';
import type { PodDisruptionBudget } from 'kubernetes-types/policy/v1';
import { documentsOf, root } from '../repository.js';

const overlays = ['k8s/overlays/dev', 'k8s/overlays/production'];

interface Kinds {
  ConfigMap: ConfigMap;
  CronJob: CronJob;
  Deployment: Deployment;
  HorizontalPodAutoscaler: HorizontalPodAutoscaler;
  Ingress: Ingress;
  Job: Job;
  Namespace: Namespace;
  NetworkPolicy: NetworkPolicy;
  PersistentVolumeClaim: PersistentVolumeClaim;
  PodDisruptionBudget: PodDisruptionBudget;
  Secret: Secret;
  Service: Service;
  ServiceAccount: ServiceAccount;
  StatefulSet: StatefulSet;
}
export type Kind = keyof Kinds;
export type Stored = { apiVersion: string; kind: Kind; metadata: { name: string; namespace?: string } };

const finder = `const { kustomizeCommand } = await import(${JSON.stringify(
  pathToFileURL(join(root, 'scripts/run/kustomize.mjs')).href,
)}); console.log(JSON.stringify(kustomizeCommand() ?? null));`;

/** What builds an overlay on this machine; null where nothing does. */
const command = JSON.parse(
  spawnSync(process.execPath, ['--input-type=module', '-e', finder], { encoding: 'utf8' }).stdout,
) as string[] | null;

if (!command)
  process.stdout.write('Neither kubectl nor kustomize 5 is here: the overlays of Kubernetes were not tried.\n');

/** A suite for each overlay; counted as skipped where nothing builds them. */
export function describeOverlays(title: string, suite: (overlay: string) => void): void {
  if (command) describe.each(overlays)(title, suite);
  else describe.skip(title, () => it('needs kubectl or kustomize', () => undefined));
}

/** @throws with what kustomize says: a warning is an error here */
export function build(overlay: string): string {
  const [program = '', ...words] = command ?? [];
  const { status, stdout, stderr } = spawnSync(program, [...words, join(root, overlay)], { encoding: 'utf8' });
  if (status !== 0 || stderr !== '') throw new Error(stderr);
  return stdout;
}

/** The objects of an overlay, asked for by their kind. */
export class Objects {
  readonly all: Stored[];

  /** @param overlay its folder */
  constructor(overlay: string) {
    this.all = documentsOf(build(overlay)) as Stored[];
  }

  of<K extends Kind>(kind: K): Kinds[K][] {
    return this.all.filter((object) => object.kind === kind) as unknown as Kinds[K][];
  }

  named(kind: Kind, name: string | undefined): boolean {
    return this.all.some((object) => object.kind === kind && object.metadata.name === name);
  }

  /** Everything that makes pods, by `<kind> <name>`. */
  workloads(): { title: string; kind: Kind; name: string; template: PodTemplateSpec }[] {
    const templates = [
      ...this.of('Deployment').map((each) => [each, each.spec?.template] as const),
      ...this.of('StatefulSet').map((each) => [each, each.spec?.template] as const),
      ...this.of('Job').map((each) => [each, each.spec?.template] as const),
      ...this.of('CronJob').map((each) => [each, each.spec?.jobTemplate.spec?.template] as const),
    ];
    return templates.flatMap(([{ kind, metadata }, template]) =>
      kind && template ? [{ title: `${kind} ${metadata?.name}`, kind, name: metadata?.name ?? '', template }] : [],
    );
  }
}

/** Whether the pod's labels have all that a selector wants. */
export const matches = (
  labels: Record<string, string> | undefined,
  wanted: Record<string, string> | undefined,
): boolean => Object.entries(wanted ?? {}).every(([key, value]) => labels?.[key] === value);
