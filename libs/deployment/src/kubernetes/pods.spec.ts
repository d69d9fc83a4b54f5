import { describeOverlays, matches, Objects } from './overlay.js';

describeOverlays('in the overlay %s', (overlay) => {
  const objects = new Objects(overlay);
  const workloads = objects.workloads();
  const serving = workloads.filter(({ kind }) => kind === 'Deployment' || kind === 'StatefulSet');
  const deployments = workloads.filter(({ kind }) => kind === 'Deployment');

  describe.each(workloads)('$title', ({ template: { spec, metadata } }) => {
    it('may do nothing that it need not', () => {
      expect(spec).toMatchObject({
        automountServiceAccountToken: false,
        enableServiceLinks: false,
        securityContext: {
          runAsNonRoot: true,
          runAsUser: expect.any(Number),
          seccompProfile: { type: 'RuntimeDefault' },
        },
      });
      expect(spec?.securityContext?.runAsUser).toBeGreaterThan(0);
      for (const container of spec?.containers ?? []) {
        expect(container.securityContext).toEqual({
          allowPrivilegeEscalation: false,
          readOnlyRootFilesystem: true,
          capabilities: { drop: ['ALL'] },
        });
      }
      expect(spec?.initContainers ?? []).toEqual([]);
      expect([spec?.hostNetwork, spec?.hostPID, spec?.hostIPC]).toEqual([undefined, undefined, undefined]);
      expect(spec?.volumes?.filter(({ hostPath }) => hostPath) ?? []).toEqual([]);
    });

    it('runs an image in an exact version, and says what it takes of a machine', () => {
      for (const { image, resources } of spec?.containers ?? []) {
        expect(image).toMatch(/^[a-z0-9][a-z0-9./-]*(:\d+\.\d+\.\d+[a-z0-9.-]*|@sha256:[0-9a-f]{64})$/);
        expect(resources).toEqual({
          requests: { cpu: expect.stringMatching(/^\d+m$/), memory: expect.stringMatching(/^\d+[MG]i$/) },
          limits: { memory: expect.stringMatching(/^\d+[MG]i$/) },
        });
      }
    });

    it('refers to accounts, settings and volumes that there are', () => {
      expect(objects.named('ServiceAccount', spec?.serviceAccountName)).toBe(true);
      const volumes = new Set(spec?.volumes?.map(({ name }) => name));
      const claimed = objects.of('StatefulSet').flatMap((set) => set.spec?.volumeClaimTemplates ?? []);
      claimed.forEach(({ metadata: claim }) => volumes.add(claim?.name ?? ''));
      for (const { volumeMounts = [], envFrom = [] } of spec?.containers ?? []) {
        for (const { name } of volumeMounts) expect([...volumes]).toContain(name);
        for (const { configMapRef } of envFrom) expect(objects.named('ConfigMap', configMapRef?.name)).toBe(true);
      }
      for (const { configMap, persistentVolumeClaim } of spec?.volumes ?? []) {
        if (configMap) expect(objects.named('ConfigMap', configMap.name)).toBe(true);
        // KurrentDB's own, of its StatefulSet or its operator.
        if (persistentVolumeClaim && persistentVolumeClaim.claimName !== 'data-kurrentdb-0') {
          expect(objects.named('PersistentVolumeClaim', persistentVolumeClaim.claimName)).toBe(true);
        }
      }
    });

    it('is named in the way of Kubernetes', () => {
      expect(metadata?.labels).toMatchObject({
        'app.kubernetes.io/name': expect.stringMatching(/^[a-z-]+$/),
        'app.kubernetes.io/component': expect.stringMatching(/^(service|frontend|job|store)$/),
        'app.kubernetes.io/part-of': 'daybook',
      });
    });
  });

  it.each(serving)('$title is asked whether it lives and whether it is ready', ({ template }) => {
    for (const { livenessProbe, readinessProbe, ports = [] } of template.spec?.containers ?? []) {
      const names = ports.map(({ name }) => name);
      for (const probe of [livenessProbe, readinessProbe]) {
        expect(probe).toBeDefined();
        const port = probe?.httpGet?.port ?? probe?.tcpSocket?.port;
        if (port !== undefined) expect(names).toContain(port);
      }
    }
  });

  describe.each(deployments)('$title', ({ name, template }) => {
    const labels = template.metadata?.labels;
    const deployment = objects.of('Deployment').find(({ metadata }) => metadata?.name === name);

    it('selects its own pods and no others', () => {
      const wanted = deployment?.spec?.selector.matchLabels;
      const selected = workloads.filter(({ template: other }) => matches(other.metadata?.labels, wanted));
      expect(selected.map(({ name: each }) => each)).toEqual([name]);
    });

    it('is scaled by an autoscaler, and never taken away as a whole', () => {
      const scaled = objects.of('HorizontalPodAutoscaler').filter(({ spec }) => spec?.scaleTargetRef.name === name);
      expect(scaled.map(({ metadata }) => metadata?.name)).toEqual([name]);
      expect(deployment?.spec?.replicas).toBeUndefined();
      expect(scaled[0]?.spec?.minReplicas).toBeGreaterThanOrEqual(overlay.endsWith('production') ? 2 : 1);
      const budgets = objects
        .of('PodDisruptionBudget')
        .filter(({ spec }) => matches(labels, spec?.selector?.matchLabels));
      expect(budgets.map(({ metadata, spec }) => [metadata?.name, spec?.maxUnavailable])).toEqual([[name, 1]]);
    });

    it('is spread over machines, and exchanged without a gap', () => {
      const spread = template.spec?.topologySpreadConstraints ?? [];
      expect(spread.map(({ topologyKey }) => topologyKey)).toContain('kubernetes.io/hostname');
      for (const { labelSelector } of spread) {
        expect(labelSelector?.matchLabels).toEqual(deployment?.spec?.selector.matchLabels);
      }
      expect(deployment?.spec?.strategy?.rollingUpdate).toEqual({ maxSurge: 1, maxUnavailable: 0 });
      const [container] = template.spec?.containers ?? [];
      const slept = container?.lifecycle?.preStop?.sleep?.seconds ?? 0;
      // Of the time until it is killed, a stop may take ten seconds.
      expect(slept).toBeGreaterThan(0);
      expect(template.spec?.terminationGracePeriodSeconds).toBeGreaterThanOrEqual(
        slept + (name.endsWith('frontend') ? 5 : 10),
      );
    });

    it('is found by a service of its name', () => {
      const [service] = objects.of('Service').filter(({ metadata }) => metadata?.name === name);
      expect(matches(labels, service?.spec?.selector)).toBe(true);
      const ports = template.spec?.containers.flatMap((each) => each.ports?.map(({ name: port }) => port) ?? []);
      for (const { targetPort } of service?.spec?.ports ?? []) expect(ports).toContain(targetPort);
    });
  });
});
