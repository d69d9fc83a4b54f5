import type { Surface } from './kit-surface.mjs';

export function minimumContract(surface: Surface, modules: [string, string][]): { major: number; minor: number };
