import { type ReactNode, type Ref, useId } from 'react';
import { styled } from 'styled-components';
import { color, fontSize, media, radius, space } from './theme/tokens.js';

const Box = styled.section`
  padding: ${space(5)};
  border: 1px solid ${color.line};
  border-radius: ${radius.panel};
  background: ${color.surface};
  min-width: 0;
  ${media.phone} {
    padding: ${space(4)};
  }
`;

const Header = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: ${space(2)};
  margin-bottom: ${space(3)};
`;

const Title = styled.h2`
  font-size: ${fontSize.large};
`;

/** A section of the page with a border. Panels do not contain panels. */
export const Panel = ({
  title,
  actions,
  children,
  ref,
}: {
  title?: ReactNode;
  actions?: ReactNode;
  children: ReactNode;
  ref?: Ref<HTMLElement>;
}) => {
  const id = useId();
  return (
    <Box ref={ref} aria-labelledby={title ? id : undefined}>
      {title || actions ? (
        <Header>
          {title ? <Title id={id}>{title}</Title> : <span />}
          {actions}
        </Header>
      ) : null}
      {children}
    </Box>
  );
};
