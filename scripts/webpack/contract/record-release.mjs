import { readFile, writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { format } from 'oxfmt';
import { compareSurfaces, datedSurface } from './compare-surfaces.mjs';
import { readKitSurface } from './kit-surface.mjs';

// Run with a release: what the kit offers then is what the next release is compared with.
const place = (path) => fileURLToPath(new URL(`../../../libs/frontend-kit/${path}`, import.meta.url));
const file = place('released-surface.json');

const released = JSON.parse(await readFile(file, 'utf8'));
const present = await readKitSurface(place('src'));
const problems = compareSurfaces(released, present);
if (problems.length > 0) {
  console.error(problems.join('\n'));
  process.exit(1);
}
const { code } = await format(file, JSON.stringify(datedSurface(released, present)), { printWidth: 120 });
await writeFile(file, code);
