import { type ComponentProps, type ReactElement, useState } from 'react';
import { IconButton } from './icon-button.js';
import { lazyPart } from './lazy-part.js';
import type { MenuProps } from './menu.js';

/** The button stands in for the menu while that is loaded. */
const LoadedMenu = lazyPart<MenuProps>(
  () => import(/* webpackChunkName: "dropdown-menu" */ './menu.js').then(({ Menu }) => ({ default: Menu })),
  { pending: ({ trigger }) => trigger, failed: ({ trigger }) => trigger },
);

/** For a view whose rows have menus: loads them before they are wanted, as for when the line is gone by then. */
export const preloadMenu = LoadedMenu.preload;

export interface MenuButtonProps extends Pick<MenuProps, 'items' | 'align'> {
  /** The accessible name of the button, and of its menu. */
  label: string;
  /** The icon. */
  children: ReactElement;
  className?: string;
}

/** An icon that opens a menu. The menu loads with the first intent. */
export const MenuButton = ({ label, items, align, children, className }: MenuButtonProps) => {
  const [isWanted, setIsWanted] = useState(false);
  const button: ComponentProps<typeof IconButton> = { label, className, 'aria-haspopup': 'menu' };
  if (!isWanted) {
    return (
      <IconButton {...button} aria-expanded={false} onClick={() => setIsWanted(true)} {...LoadedMenu.intent}>
        {children}
      </IconButton>
    );
  }
  return (
    <LoadedMenu defaultOpen align={align} items={items} trigger={<IconButton {...button}>{children}</IconButton>} />
  );
};
