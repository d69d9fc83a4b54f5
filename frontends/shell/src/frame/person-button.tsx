import type { User } from '@daybook/contracts';
import { lazyPart } from '@daybook/ui/lazy-part';
import { color, radius } from '@daybook/ui/theme/tokens';
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
`;

export interface PersonButtonProps extends Omit<UserMenuProps, 'trigger'> {
  user: User;
}

/** Who is signed in; opens the user menu. */
export const PersonButton = ({ user, ...menu }: PersonButtonProps) => {
  const [isWanted, setIsWanted] = useState(false);
  const trigger = (
    <Button
      type="button"
      aria-label={`Your account: ${user.firstName} ${user.lastName}`.trim()}
      aria-haspopup="menu"
      onClick={() => setIsWanted(true)}
      {...UserMenu.intent}
    >
      <Person user={user} />
    </Button>
  );
  return isWanted ? <UserMenu {...menu} trigger={trigger} /> : trigger;
};
