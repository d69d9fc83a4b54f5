import type { ReactNode, SVGProps } from 'react';

export type IconProps = SVGProps<SVGSVGElement> & { size?: number };

/** An icon of the given shape, on a 24 × 24 grid. */
export const drawIcon = (shape: ReactNode) => {
  const Icon = ({ size = 18, ...rest }: IconProps) => (
    <svg
      width={size}
      height={size}
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.8"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
      focusable="false"
      {...rest}
    >
      {shape}
    </svg>
  );
  return Icon;
};

/** An icon of one path, on a 24 × 24 grid. */
export const pathIcon = (path: string) => drawIcon(<path d={path} />);
