import { join } from 'node:path';
import ts from 'typescript';
import { root } from '../repository.js';
import type { Stored } from './overlay.js';

/** In this package, so that its packages are found. It is never written. */
const file = join(root, 'libs/deployment/src/objects-to-check.ts');

/** `networking.k8s.io/v1` is declared in `networking/v1`, `v1` in `core/v1`. */
const moduleOf = (apiVersion: string): string => {
  const [group = '', version] = apiVersion.split('/');
  return version ? `kubernetes-types/${group.split('.')[0]}/${version}` : `kubernetes-types/core/${group}`;
};

const options: ts.CompilerOptions = {
  strict: true,
  noEmit: true,
  skipLibCheck: true,
  types: [],
  lib: ['lib.es2023.d.ts'],
  module: ts.ModuleKind.ESNext,
  moduleResolution: ts.ModuleResolutionKind.Bundler,
};

/** Read once: the descriptions are large. */
const sources = new Map<string, ts.SourceFile | undefined>();

const keptSource = (path: string, read: () => ts.SourceFile | undefined): ts.SourceFile | undefined => {
  if (!sources.has(path)) sources.set(path, read());
  return sources.get(path);
};

/**
 * Checks objects against the types that are made from Kubernetes' own OpenAPI description: a field that there is not, one that is
 * missing, a value of another type. The compiler refuses more than a JSON schema would: unknown fields at any depth.
 * @returns a line for each thing that is wrong, with the object that it is in
 */
export function schemaFaults(objects: readonly Stored[]): string[] {
  const lines = objects.map(
    (object, index) =>
      `const object${index}: import(${JSON.stringify(moduleOf(object.apiVersion))}).${object.kind} = ${JSON.stringify(object)};`,
  );
  const text = [...lines, `export default [${objects.map((_, index) => `object${index}`).join(', ')}];`].join('\n');
  const own = ts.createSourceFile(file, text, ts.ScriptTarget.ES2023, true);
  const host = ts.createCompilerHost(options);
  const { getSourceFile, fileExists } = host;
  host.fileExists = (path) => path === file || fileExists(path);
  host.getSourceFile = (path, version) => (path === file ? own : keptSource(path, () => getSourceFile(path, version)));
  const program = ts.createProgram([file], options, host);
  return ts.getPreEmitDiagnostics(program).map((diagnostic) => {
    const { line } = ts.getLineAndCharacterOfPosition(
      ts.createSourceFile(file, text, ts.ScriptTarget.ES2023),
      diagnostic.start ?? 0,
    );
    const object = objects[line];
    const message = ts.flattenDiagnosticMessageText(diagnostic.messageText, ' ').replaceAll(/\s+/g, ' ');
    return `${object?.kind} ${object?.metadata.name}: ${message}`;
  });
}
