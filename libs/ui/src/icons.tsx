import { drawIcon, type IconProps } from './path-icon.js';

export type { IconProps };

// Drawn on a 24 grid; each stands beside a word, or in a control that has a label.
export const SunIcon = /* @__PURE__ */ drawIcon(
  <path d="M12 8a4 4 0 1 1 0 8 4 4 0 0 1 0-8zm0-5v1.5m0 15V21m9-9h-1.5M4.5 12H3m15.4-6.4-1.1 1.1M6.7 17.3l-1.1 1.1m12.8 0-1.1-1.1M6.7 6.7 5.6 5.6" />,
);
export const MoonIcon = /* @__PURE__ */ drawIcon(<path d="M20 14.5A8 8 0 0 1 9.5 4a8 8 0 1 0 10.5 10.5z" />);
export const LogoutIcon = /* @__PURE__ */ drawIcon(<path d="M14 4H5v16h9M10 12h10m-3.5-4 4 4-4 4" />);
export const MenuIcon = /* @__PURE__ */ drawIcon(<path d="M4 7h16M4 12h16M4 17h16" />);
export const CloseIcon = /* @__PURE__ */ drawIcon(<path d="M6 6l12 12M18 6 6 18" />);
export const CollapseIcon = /* @__PURE__ */ drawIcon(<path d="M4 4h16v16H4zM9.5 4v16m6-10.5L13 12l2.5 2.5" />);
export const ExpandIcon = /* @__PURE__ */ drawIcon(<path d="M4 4h16v16H4zM9.5 4v16M13.5 9.5 16 12l-2.5 2.5" />);
export const ChevronDownIcon = /* @__PURE__ */ drawIcon(<path d="M6 9.5l6 6 6-6" />);
export const PlusIcon = /* @__PURE__ */ drawIcon(<path d="M12 5v14M5 12h14" />);
export const EditIcon = /* @__PURE__ */ drawIcon(<path d="M4 20l1-4.5L16 4.5 19.5 8l-11 11zM13.5 7l3.5 3.5" />);
export const TrashIcon = /* @__PURE__ */ drawIcon(
  <path d="M4.5 7h15M9.5 7V4.5h5V7m3 0-.8 12.5H7.3L6.5 7m3.8 4v5m3.4-5v5" />,
);
export const SearchIcon = /* @__PURE__ */ drawIcon(
  <path d="M11 4.5a6.5 6.5 0 1 1 0 13 6.5 6.5 0 0 1 0-13zM16 16l4.5 4.5" />,
);
export const UploadIcon = /* @__PURE__ */ drawIcon(<path d="M12 15.5V4.5m-4.5 4 4.5-4.5 4.5 4.5M4.5 15v4.5h15V15" />);
export const EyeIcon = /* @__PURE__ */ drawIcon(
  <path d="M2.5 12S6 5.5 12 5.5 21.5 12 21.5 12 18 18.5 12 18.5 2.5 12 2.5 12zM12 9a3 3 0 1 1 0 6 3 3 0 0 1 0-6z" />,
);
export const EyeOffIcon = /* @__PURE__ */ drawIcon(
  <path d="M4 4l16 16M9.5 5.9A9 9 0 0 1 12 5.5c6 0 9.5 6.5 9.5 6.5a17 17 0 0 1-3 3.7M6.3 7.8A16 16 0 0 0 2.5 12S6 18.5 12 18.5a9 9 0 0 0 4-.9M10 10a3 3 0 0 0 4 4" />,
);
export const AlertIcon = /* @__PURE__ */ drawIcon(<path d="M12 3.5 22 20.5H2zM12 10v4.5m0 2.5v.5" />);
export const MoreIcon = /* @__PURE__ */ drawIcon(<path d="M5.5 12h.01M12 12h.01M18.5 12h.01" strokeWidth="2.8" />);
export const GripIcon = /* @__PURE__ */ drawIcon(
  <path d="M9 6h.01M9 12h.01M9 18h.01M15 6h.01M15 12h.01M15 18h.01" strokeWidth="2.6" />,
);
export const FilterIcon = /* @__PURE__ */ drawIcon(<path d="M4 6.5h16M7 12h10m-7 5.5h4" />);
export const SortIcon = /* @__PURE__ */ drawIcon(
  <path d="M8 5v14m-3.5-3.5L8 19l3.5-3.5M16 19V5m-3.5 3.5L16 5l3.5 3.5" />,
);
export const ColumnsIcon = /* @__PURE__ */ drawIcon(<path d="M4 5h16v14H4zM9.5 5v14m5-14v14" />);
export const ReviewedIcon = /* @__PURE__ */ drawIcon(
  <path d="M12 3.5a8.5 8.5 0 1 1 0 17 8.5 8.5 0 0 1 0-17zM8.5 12l2.5 2.5 4.5-5" />,
);
