import { readFileSync, writeFileSync } from 'node:fs';
import { withConfigTable } from './config-table.js';

const page = new URL('../../../docs/configuration.md', import.meta.url);
writeFileSync(page, withConfigTable(readFileSync(page, 'utf8')));
