import type { LabelSelector } from 'kubernetes-types/meta/v1';
import type { NetworkPolicy, NetworkPolicyPeer, NetworkPolicyPort } from 'kubernetes-types/networking/v1';

export interface Pod {
  name: string;
  labels: Record<string, string>;
  /** Of another namespace, by its name. */
  namespace?: string;
}

const fits = (labels: Record<string, string>, { matchLabels = {}, matchExpressions = [] }: LabelSelector): boolean =>
  Object.entries(matchLabels).every(([key, value]) => labels[key] === value) &&
  matchExpressions.every(({ key, operator, values = [] }) => {
    const value = labels[key];
    switch (operator) {
      case 'In':
        return value !== undefined && values.includes(value);
      case 'NotIn':
        return value === undefined || !values.includes(value);
      case 'Exists':
        return value !== undefined;
      case 'DoesNotExist':
        return value === undefined;
      default:
        throw new Error(`No operator: ${operator}`);
    }
  });

const isPeer = (pod: Pod, { namespaceSelector, podSelector, ipBlock }: NetworkPolicyPeer): boolean => {
  if (ipBlock) return pod.namespace === 'outside';
  const near = namespaceSelector
    ? fits({ 'kubernetes.io/metadata.name': pod.namespace ?? 'own' }, namespaceSelector)
    : pod.namespace === undefined;
  return near && (!podSelector || fits(pod.labels, podSelector));
};

interface Rule {
  peers?: NetworkPolicyPeer[] | undefined;
  ports?: NetworkPolicyPort[] | undefined;
}

const allows = ({ peers, ports }: Rule, peer: Pod, port: number): boolean =>
  (!peers || peers.some((each) => isPeer(peer, each))) && (!ports || ports.some((each) => each.port === port));

/** What a direction's policies for the pod say together; a pod without one may do anything. */
function permitted(
  policies: NetworkPolicy[],
  direction: 'Ingress' | 'Egress',
  pod: Pod,
  peer: Pod,
  port: number,
): boolean {
  // Policies of other namespaces are not ours to know.
  if (pod.namespace !== undefined) return true;
  const own = policies.filter(
    ({ spec }) => spec?.policyTypes?.includes(direction) && fits(pod.labels, spec.podSelector),
  );
  if (own.length === 0) return true;
  return own
    .flatMap(({ spec }): Rule[] =>
      direction === 'Ingress'
        ? (spec?.ingress ?? []).map(({ from, ports }) => ({ peers: from, ports }))
        : (spec?.egress ?? []).map(({ to, ports }) => ({ peers: to, ports })),
    )
    .some((rule) => allows(rule, peer, port));
}

/** Whether a connection is let out of the one and into the other, as NetworkPolicies mean it: what is not named is refused. */
export const mayReach = (policies: NetworkPolicy[], from: Pod, to: Pod, port: number): boolean =>
  permitted(policies, 'Egress', from, to, port) && permitted(policies, 'Ingress', to, from, port);
