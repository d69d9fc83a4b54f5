import type { Surface } from './kit-surface.mjs';

export function compareSurfaces(released: Surface, present: Surface): string[];
export function datedSurface(released: Surface, present: Surface): Surface;
