import { readFileSync, writeFileSync } from 'node:fs';

// `node scripts/images/set-release.mjs <file> <image> <digest>`: writes into a deployable's own file of releases which image is
// to run, by its digest. Nothing else in it changes.

const [file, image, digest] = process.argv.slice(2);
if (!/^sha256:[0-9a-f]{64}$/.test(digest ?? '')) {
  console.error('A release is named by the digest of its image: sha256:…');
  process.exit(1);
}
const text = readFileSync(file, 'utf8');
const entry = /^( *)newName: .*\n *(?:newTag|digest): .*$/m;
if (!entry.test(text)) {
  console.error(`${file} names no image with a tag or a digest`);
  process.exit(1);
}
writeFileSync(
  file,
  text.replace(entry, (_, indent) => `${indent}newName: ${image.toLowerCase()}\n${indent}digest: ${digest}`),
);
