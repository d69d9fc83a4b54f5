import { whenUsable } from '../when-usable.js';

// Federation provides what the shell's own graph holds, so each part that remotes take lazily is named here; the build checks that
// none is missing.
const parts = [
  () => import('radix-ui/dialog'),
  () => import('radix-ui/dropdown-menu'),
  () => import('radix-ui/popover'),
  () => import('radix-ui/tooltip'),
  () => import('react-dnd'),
  () => import('react-dnd-html5-backend'),
  () => import('react-dnd-touch-backend'),
];

/** Fetches the parts that a first intent will want, once the first view is drawn and the browser has time. */
export const prefetchParts = (): void =>
  whenUsable(() => {
    // What fails here is asked for again when it is wanted.
    for (const bring of parts) bring().catch(() => undefined);
  });
