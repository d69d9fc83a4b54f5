import { readFileSync, writeFileSync } from 'node:fs';

// `node scripts/images/set-release.mjs <file> <image> <digest>`: writes the image and its digest to a
// deployable's release file, and changes nothing else in it.

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
