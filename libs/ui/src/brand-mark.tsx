import type { SVGProps } from 'react';
import { color } from './theme/tokens.js';

/** An open book whose right page holds a rising line. */
export const BrandMark = ({ size = 28, ...rest }: SVGProps<SVGSVGElement> & { size?: number }) => (
  <svg width={size} height={size} viewBox="0 0 32 32" aria-hidden="true" focusable="false" {...rest}>
    <rect width="32" height="32" rx="8" fill={color.accent} />
    <g fill="none" stroke={color.onAccent} strokeWidth="2" strokeLinecap="round" strokeLinejoin="round">
      <path d="M16 10c-2-1.6-4.6-2.2-8-2v14.5c3.4-.2 6 .4 8 2 2-1.6 4.6-2.2 8-2V8c-3.4-.2-6 .4-8 2zM16 10v14.5" />
      <path d="M19.5 17.5l1.7-2.5" />
    </g>
  </svg>
);
