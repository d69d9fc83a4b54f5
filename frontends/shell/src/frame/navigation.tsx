import type { ViewId } from '@daybook/frontend-kit';
import { color, fontSize, fontWeight, media, space } from '@daybook/ui/theme/tokens';
import { styled } from 'styled-components';
import type { ViewEntry } from '../remotes/view-registry.js';
import { NavItem } from './nav-item.js';
import { whenRail } from './rail.js';

const List = styled.ul`
  display: grid;
  gap: 2px;
`;

const AdminPart = styled.div`
  margin-top: ${space(3)};
  padding-top: ${space(3)};
  border-top: 1px solid ${color.line};
`;

const Heading = styled.h2`
  padding: 0 ${space(3)} ${space(1)};
  color: ${color.muted};
  font-size: ${fontSize.small};
  font-weight: ${fontWeight.medium};
  ${media.tabletUp} {
    ${whenRail`display: none;`}
  }
`;

export interface NavigationProps {
  views: readonly ViewEntry[];
  view: ViewId;
  isAdmin: boolean;
  onNavigate: (view: ViewId) => void;
}

interface ViewItemsProps extends Omit<NavigationProps, 'isAdmin'> {
  Item?: 'li' | 'div';
}

/** One item a view. */
export const ViewItems = ({ views, view, onNavigate, Item = 'li' }: ViewItemsProps) =>
  views.map(({ id, label, icon }) => (
    <Item key={id}>
      <NavItem label={label} icon={icon} current={id === view} onSelect={() => onNavigate(id)} />
    </Item>
  ));

/** The views, and for an admin the tools under a rule. */
export const Navigation = ({ views, isAdmin, ...rest }: NavigationProps) => {
  const tools = isAdmin ? views.filter(({ adminOnly }) => adminOnly) : [];
  return (
    <nav aria-label="Views">
      <List>
        <ViewItems views={views.filter(({ adminOnly }) => !adminOnly)} {...rest} />
      </List>
      {tools.length > 0 ? (
        <AdminPart>
          <Heading>Admin Tools</Heading>
          <List>
            <ViewItems views={tools} {...rest} />
          </List>
        </AdminPart>
      ) : null}
    </nav>
  );
};
