import type { ReactNode, SVGProps } from 'react';

export type IconProps = SVGProps<SVGSVGElement> & { size?: number };

const icon = (shape: ReactNode) => {
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

// Drawn on a 24 grid; each stands beside a word, or in a control that has a label.
export const DashboardIcon = icon(<path d="M4 4h7v9H4zM13 4h7v5h-7zM13 12h7v8h-7zM4 16h7v4H4z" />);
export const IncomeIcon = icon(<path d="M4 19h16M7 15V9m5 6V5m5 10v-4" />);
export const RecurringIcon = icon(
  <path d="M17 3l3 3-3 3M20 6H8a4 4 0 0 0-4 4v1m3 10-3-3 3-3m-3 3h12a4 4 0 0 0 4-4v-1" />,
);
export const CalendarIcon = icon(<path d="M4 6h16v14H4zM4 10.5h16M8.5 3.5V8m7-4.5V8" />);
export const YearlyIcon = icon(<path d="M4 4h16v16H4zM4 9.3h16M4 14.6h16M9.3 4v16m5.3-16v16" />);
export const TransactionsIcon = icon(<path d="M4 8h14m-3.5-4L18.5 8l-4 4M20 16H6m3.5 4-4-4 4-4" />);
export const SettingsIcon = icon(
  <path d="M4 7h9m5 0h2M4 17h2m5 0h9M15.5 4.5a2.5 2.5 0 1 1 0 5 2.5 2.5 0 0 1 0-5zm-7 10a2.5 2.5 0 1 1 0 5 2.5 2.5 0 0 1 0-5z" />,
);
export const AdminIcon = icon(<path d="M12 3l7 2.5V11c0 4.6-2.9 8-7 10-4.1-2-7-5.4-7-10V5.5zM9 12l2.2 2.2L15.5 10" />);
export const SunIcon = icon(
  <path d="M12 8a4 4 0 1 1 0 8 4 4 0 0 1 0-8zm0-5v1.5m0 15V21m9-9h-1.5M4.5 12H3m15.4-6.4-1.1 1.1M6.7 17.3l-1.1 1.1m12.8 0-1.1-1.1M6.7 6.7 5.6 5.6" />,
);
export const MoonIcon = icon(<path d="M20 14.5A8 8 0 0 1 9.5 4a8 8 0 1 0 10.5 10.5z" />);
export const LogoutIcon = icon(<path d="M14 4H5v16h9M10 12h10m-3.5-4 4 4-4 4" />);
export const MenuIcon = icon(<path d="M4 7h16M4 12h16M4 17h16" />);
export const CloseIcon = icon(<path d="M6 6l12 12M18 6 6 18" />);
export const CollapseIcon = icon(<path d="M4 4h16v16H4zM9.5 4v16m6-10.5L13 12l2.5 2.5" />);
export const ExpandIcon = icon(<path d="M4 4h16v16H4zM9.5 4v16M13.5 9.5 16 12l-2.5 2.5" />);
export const ChevronDownIcon = icon(<path d="M6 9.5l6 6 6-6" />);
export const PlusIcon = icon(<path d="M12 5v14M5 12h14" />);
export const EditIcon = icon(<path d="M4 20l1-4.5L16 4.5 19.5 8l-11 11zM13.5 7l3.5 3.5" />);
export const TrashIcon = icon(<path d="M4.5 7h15M9.5 7V4.5h5V7m3 0-.8 12.5H7.3L6.5 7m3.8 4v5m3.4-5v5" />);
export const SearchIcon = icon(<path d="M11 4.5a6.5 6.5 0 1 1 0 13 6.5 6.5 0 0 1 0-13zM16 16l4.5 4.5" />);
export const UploadIcon = icon(<path d="M12 15.5V4.5m-4.5 4 4.5-4.5 4.5 4.5M4.5 15v4.5h15V15" />);
export const EyeIcon = icon(
  <path d="M2.5 12S6 5.5 12 5.5 21.5 12 21.5 12 18 18.5 12 18.5 2.5 12 2.5 12zM12 9a3 3 0 1 1 0 6 3 3 0 0 1 0-6z" />,
);
export const EyeOffIcon = icon(
  <path d="M4 4l16 16M9.5 5.9A9 9 0 0 1 12 5.5c6 0 9.5 6.5 9.5 6.5a17 17 0 0 1-3 3.7M6.3 7.8A16 16 0 0 0 2.5 12S6 18.5 12 18.5a9 9 0 0 0 4-.9M10 10a3 3 0 0 0 4 4" />,
);
export const AlertIcon = icon(<path d="M12 3.5 22 20.5H2zM12 10v4.5m0 2.5v.5" />);
export const MoreIcon = icon(<path d="M5.5 12h.01M12 12h.01M18.5 12h.01" strokeWidth="2.8" />);
export const GripIcon = icon(<path d="M9 6h.01M9 12h.01M9 18h.01M15 6h.01M15 12h.01M15 18h.01" strokeWidth="2.6" />);
