import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { transform } from '@swc/core';

/** Sources are run as they are, so that no stale build is tested. */
export async function resolve(specifier, context, next) {
  const source =
    specifier.startsWith('.') && context.parentURL?.endsWith('.ts') ? specifier.replace(/\.js$/, '.ts') : specifier;
  return next(source, context);
}

export async function load(url, context, next) {
  if (!url.endsWith('.ts')) return next(url, context);
  const { code } = await transform(await readFile(fileURLToPath(url), 'utf8'), {
    swcrc: false,
    jsc: { target: 'es2023', parser: { syntax: 'typescript' } },
    module: { type: 'es6' },
  });
  return { format: 'module', source: code, shortCircuit: true };
}
