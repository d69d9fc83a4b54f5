import { type Copy, DockerfileParser, type From, type Instruction } from 'dockerfile-ast';
import { validate } from 'dockerfile-utils';
import { deployables, exists, read } from './repository.js';

const kinds = [...new Set(deployables.map(({ kind }) => kind))];

const sourceStageOf = (instruction: Instruction): string | undefined =>
  (instruction as Copy).getFromFlag()?.getValue() ?? undefined;

const wordsOf = (instruction: Instruction): string[] =>
  instruction
    .getArguments()
    .map((argument) => argument.getValue())
    .filter((word) => !word.startsWith('--'));

/** The stages, each with its instructions. */
const stagesOf = (text: string): { name: string; from: string; instructions: Instruction[] }[] => {
  const stages: { name: string; from: string; instructions: Instruction[] }[] = [];
  for (const instruction of DockerfileParser.parse(text).getInstructions()) {
    if (instruction.getKeyword() === 'FROM') {
      const from = instruction as From;
      stages.push({ name: from.getBuildStage() ?? '', from: from.getImage() ?? '', instructions: [] });
    } else stages.at(-1)?.instructions.push(instruction);
  }
  return stages;
};

describe.each(kinds)('the Dockerfile of a %s', (kind) => {
  const text = read(`docker/${kind}.Dockerfile`);
  const instructions = DockerfileParser.parse(text).getInstructions();
  const stages = stagesOf(text);
  const last = stages.at(-1);
  const keyword = (word: string) => last?.instructions.filter((each) => each.getKeyword() === word) ?? [];

  it('has nothing that the builder would refuse', () => {
    expect(validate(text).map(({ range, message }) => `${range.start.line + 1}: ${message}`)).toEqual([]);
  });

  it('is made in stages, of a base in an exact version', () => {
    const names = stages.map(({ name }) => name);
    const bases = instructions
      .filter((each) => each.getKeyword() === 'ARG')
      .map((each) => wordsOf(each)[0] ?? '')
      .filter((word) => word.startsWith('NODE_IMAGE='));
    expect(new Set(bases)).toEqual(new Set([`NODE_IMAGE=node:20.20.2-bookworm-slim`]));
    for (const { from } of stages) expect(['${NODE_IMAGE}', '${PREVIOUS}', ...names]).toContain(from);
    expect(stages.length).toBeGreaterThan(2);
  });

  it('runs as a user who is not root, in exec form, with a health check and labels', () => {
    expect(keyword('USER').map((each) => wordsOf(each)[0])).toEqual(['1000:1000']);
    expect(keyword('CMD').map((each) => each.getArgumentsContent()?.startsWith('['))).toEqual([true]);
    expect(keyword('HEALTHCHECK')).toHaveLength(1);
    expect(keyword('LABEL')).toHaveLength(1);
  });

  it('installs what the lockfile says, and runs no script of a package', () => {
    const installs = instructions.map(String).filter((line) => /\bnpm (ci|i|install)\b/.test(line));
    expect(installs.length).toBeGreaterThan(0);
    for (const line of installs) expect(line).toMatch(/npm ci .*--ignore-scripts/s);
  });

  it('copies what is there: files of the sources, or from a stage of its own', () => {
    const names = stages.map(({ name }) => name);
    for (const instruction of instructions.filter((each) => ['COPY', 'ADD'].includes(each.getKeyword()))) {
      expect(instruction.getKeyword()).toBe('COPY');
      const from = sourceStageOf(instruction);
      if (from) expect(names).toContain(from);
      else for (const path of wordsOf(instruction).slice(0, -1)) expect([path, exists(path)]).toEqual([path, true]);
    }
  });

  it('holds no secret, neither in a variable nor in an argument', () => {
    const named = instructions
      .filter((each) => ['ARG', 'ENV'].includes(each.getKeyword()))
      .flatMap(wordsOf)
      .filter((word) => /secret|password|token|key/i.test(word));
    expect(named).toEqual([]);
    expect(read('.dockerignore').split('\n')).toEqual(
      expect.arrayContaining(['.env*', '.git', '**/node_modules', 'data']),
    );
  });
});

it('puts into the image of a front end its server and its own builds, and nothing else', () => {
  const copies = stagesOf(read('docker/frontend.Dockerfile'))
    .at(-1)
    ?.instructions.filter((each) => each.getKeyword() === 'COPY')
    .map((each) => [sourceStageOf(each), ...wordsOf(each)]);
  expect(copies).toEqual([
    [undefined, 'scripts/images/frontend-server.mjs', 'scripts/images/health.mjs', './'],
    ['build', '/build/frontends/${FRONTEND}/dist', './frontends/${FRONTEND}/dist'],
  ]);
});
