import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { color, fontSize, media, space } from './theme/tokens.js';

const Header = styled.header`
  display: flex;
  flex-wrap: wrap;
  align-items: flex-end;
  justify-content: space-between;
  gap: ${space(3)};
  margin-bottom: ${space(6)};
  ${media.phone} {
    align-items: center;
    gap: 0 ${space(2)};
    margin-bottom: ${space(3)};
  }
`;

/** On a phone the actions stand beside the title, and what explains it below both. */
const Heading = styled.div`
  ${media.phone} {
    display: contents;
  }
`;

const Title = styled.h1`
  font-size: ${fontSize.headline};
  letter-spacing: -0.02em;
  overflow-wrap: anywhere;
`;

const Subtitle = styled.p`
  margin-top: ${space(1)};
  color: ${color.muted};
  ${media.phone} {
    order: 2;
    width: 100%;
    margin-top: 0;
    font-size: ${fontSize.small};
  }
`;

const Actions = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${space(2)};
`;

const ViewActions = styled(Actions)<{ $below: boolean }>`
  ${media.phone} {
    ${({ $below }) =>
      $below ? `order: 3; width: 100%; margin-top: ${space(2)}; > button { flex: 1; }` : 'margin-left: auto;'}
  }
`;

export interface ViewHeaderProps {
  title: ReactNode;
  subtitle?: ReactNode;
  /** A badge beside the title. */
  badge?: ReactNode;
  /** The view's actions, at the right end. */
  actions?: ReactNode;
  /** On a phone they have no room beside the title, and take the width of the line below it. */
  isWide?: boolean;
}

/** The title row of a view. Its heading gets the focus when the view opens. */
export const ViewHeader = ({ title, subtitle, badge, actions, isWide = false }: ViewHeaderProps) => (
  <Header>
    <Heading>
      <Actions>
        <Title tabIndex={-1}>{title}</Title>
        {badge}
      </Actions>
      {subtitle ? <Subtitle>{subtitle}</Subtitle> : null}
    </Heading>
    {actions ? (
      <ViewActions $below={isWide} data-screen-only>
        {actions}
      </ViewActions>
    ) : null}
  </Header>
);
