import { drawIcon } from '@daybook/ui/path-icon';

// Apart from the other icons, all of which are in the first load.
export const InstallIcon = /* @__PURE__ */ drawIcon(<path d="M12 4v10m-4.5-4 4.5 4.5 4.5-4.5M4.5 15v4.5h15V15" />);
