import type { User } from '@daybook/contracts';
import type { ViewId } from '@daybook/frontend-kit';
import { lazyPart } from '@daybook/ui/lazy-part';
import { color, radius } from '@daybook/ui/theme/tokens';
import { VisuallyHidden } from '@daybook/ui/visually-hidden';
import { useState } from 'react';
import { styled } from 'styled-components';
import { Person } from './person.js';
import type { UserMenuProps } from './user-menu.js';

/** The button stands there while its menu is loaded. */
export const UserMenu = lazyPart<UserMenuProps>(() => import(/* webpackChunkName: "menus" */ './user-menu.js'), {
  pending: ({ trigger }) => trigger,
});

const Button = styled.button`
  width: 100%;
  padding: 0;
  border: 0;
  border-radius: ${radius.control};
  background: transparent;
  text-align: left;
  cursor: pointer;
  &:hover,
  &[aria-expanded='true'] {
    background: ${color.raised};
  }
  &[aria-current] {
    background: ${color.selected};
    color: ${color.accent};
  }
`;

export interface PersonButtonProps extends Omit<UserMenuProps, 'trigger'> {
  user: User;
  /** The one on screen. */
  view: ViewId;
}

/** Who is signed in; opens the user menu, and is marked while one of its views is on screen. */
export const PersonButton = ({ user, view, ...menu }: PersonButtonProps) => {
  const [isWanted, setIsWanted] = useState(false);
  const trigger = (
    <Button
      type="button"
      aria-haspopup="menu"
      aria-current={menu.views.some(({ id }) => id === view) ? 'true' : undefined}
      onClick={() => setIsWanted(true)}
      {...UserMenu.intent}
    >
      <VisuallyHidden>Your account: </VisuallyHidden>
      <Person user={user} />
    </Button>
  );
  return isWanted ? <UserMenu {...menu} trigger={trigger} /> : trigger;
};
