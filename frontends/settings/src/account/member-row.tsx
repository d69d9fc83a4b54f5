import type { HouseholdMember } from '@daybook/contracts';
import { formatDayOf } from '@daybook/money';
import { Badge } from '@daybook/ui/badge';
import { Button } from '@daybook/ui/button';
import { MoreIcon } from '@daybook/ui/icons';
import type { MenuItem } from '@daybook/ui/menu';
import { MenuButton } from '@daybook/ui/menu-button';
import { RowText, RowTitle } from '@daybook/ui/row-list';
import { Secondary } from '@daybook/ui/secondary';
import { type Role, roleNames } from './people-calls.js';

export interface MemberRowProps {
  member: HouseholdMember;
  /** Whether the person who looks is an owner. */
  isManaged: boolean;
  onRole: (role: Role) => void;
  onRemove: () => void;
  onHandOver: () => void;
}

const roles = Object.keys(roleNames) as Role[];

/** One of the household, with what may be done about them. */
export const MemberRow = ({ member, isManaged, onRole, onRemove, onHandOver }: MemberRowProps) => {
  const { name, role, isSelf, isFounder, joinedAt } = member;
  const choices = roles.map((one): MenuItem => ({
    label: roleNames[one],
    checked: one === role,
    onSelect: () => onRole(one),
  }));
  const others: MenuItem[] = [
    { label: 'Hand over the household...', onSelect: onHandOver },
    ...(isFounder ? [] : [{ label: 'Remove...', tone: 'destructive' as const, onSelect: onRemove }]),
  ];
  const isOpenToChange = isManaged && (!isFounder || isSelf);
  return (
    <li>
      <RowText>
        <RowTitle>
          {name}
          <Badge>{roleNames[role]}</Badge>
          {isSelf ? <Badge tone="accent">You</Badge> : null}
        </RowTitle>
        <Secondary>{joinedAt === null ? 'Started this household' : `Joined ${formatDayOf(joinedAt)}`}</Secondary>
      </RowText>
      {isSelf && !isFounder ? (
        <Button size="small" onClick={onRemove}>
          Leave...
        </Button>
      ) : null}
      {isOpenToChange || (isManaged && !isSelf) ? (
        <MenuButton label={`Change ${name}`} items={[...(isOpenToChange ? choices : []), ...(isSelf ? [] : others)]}>
          <MoreIcon />
        </MenuButton>
      ) : null}
    </li>
  );
};
