import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

const brotli = promisify(brotliCompress);
const gzipped = promisify(gzip);

const textual = /\.(js|css|html|json|svg|map)$/;

// A size check and the writing of a build ask for the same file.
const kept = new WeakMap();

/** The best compression there is, once, at build time: it would block a server. */
export const brotliOf = (content) => {
  const params = { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: content.length };
  if (!kept.has(content)) kept.set(content, brotli(content, { params }));
  return kept.get(content);
};

/** The file and its `.br` and `.gz` forms, as [name, content] pairs; only the file itself where compressing is useless. */
export const compressedForms = async ([name, content]) =>
  textual.test(name) && content.length > 256
    ? [
        [name, content],
        [`${name}.br`, await brotliOf(content)],
        [`${name}.gz`, await gzipped(content, { level: 9 })],
      ]
    : [[name, content]];
