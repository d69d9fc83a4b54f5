import { join } from 'node:path';
import { transformFile } from '@swc/core';
import { root } from './frontend-config.mjs';

/** What a remote registers with the shell: a file of types and data, so that a build can read it without running the remote. */
export const registrationOf = async (name) => {
  const { code } = await transformFile(join(root, 'frontends', name, 'src/registration.ts'), {
    swcrc: false,
    jsc: { target: 'es2022', parser: { syntax: 'typescript' } },
  });
  const { registration } = await import(`data:text/javascript,${encodeURIComponent(code)}`);
  return registration;
};
