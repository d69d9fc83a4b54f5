import type { ViewId } from '@daybook/frontend-kit';
import { color, fontSize, fontWeight, media, space } from '@daybook/ui/theme/tokens';
import { styled } from 'styled-components';
import { entryOf, mainViews } from '../views.js';
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
  view: ViewId;
  isAdmin: boolean;
  onNavigate: (view: ViewId) => void;
  /** The phone's menu holds settings among the views; the sidebar has it at its foot. */
  withSettings?: boolean;
}

/** The views, and for an admin the tools under a rule. */
export const Navigation = ({ view, isAdmin, onNavigate, withSettings = false }: NavigationProps) => {
  const listed = withSettings ? [...mainViews, entryOf('settings')] : mainViews;
  return (
    <nav aria-label="Views">
      <List>
        {listed.map(({ id, label, icon }) => (
          <li key={id}>
            <NavItem label={label} icon={icon} current={id === view} onSelect={() => onNavigate(id)} />
          </li>
        ))}
      </List>
      {isAdmin ? (
        <AdminPart>
          <Heading>Admin Tools</Heading>
          <NavItem
            label="Admin"
            icon={entryOf('admin').icon}
            current={view === 'admin'}
            onSelect={() => onNavigate('admin')}
          />
        </AdminPart>
      ) : null}
    </nav>
  );
};
