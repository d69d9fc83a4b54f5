import { Stack } from '@daybook/ui/stack';
import { color, fontSize, fontWeight, media, radius, space } from '@daybook/ui/theme/tokens';
import { type ReactNode, useRef } from 'react';
import { styled } from 'styled-components';
import { useSectionInView } from './use-section-in-view.js';

/** From here on the sections' names have room beside them. */
const beside = media.wide;

const Page = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 720px);
  gap: ${space(4)} ${space(10)};
  ${beside} {
    grid-template-columns: 176px minmax(0, 720px);
  }
`;

/** Stays in sight: on a phone below the header, which stays as well. */
const Nav = styled.nav`
  position: sticky;
  top: 0;
  z-index: 4;
  align-self: start;
  overflow-x: auto;
  background: ${color.bg};
  ul {
    display: flex;
    gap: ${space(5)};
    width: max-content;
    min-width: 100%;
    border-bottom: 1px solid ${color.line};
  }
  ${media.phone} {
    top: 56px;
  }
  ${beside} {
    top: ${space(6)};
    ul {
      display: grid;
      gap: 2px;
      width: auto;
      border: 0;
    }
  }
  ${media.print} {
    display: none;
  }
`;

const Link = styled.button`
  min-height: 40px;
  padding: 0 2px;
  border: 0;
  border-bottom: 2px solid transparent;
  background: none;
  color: ${color.muted};
  font-weight: ${fontWeight.medium};
  text-align: left;
  white-space: nowrap;
  cursor: pointer;
  &:hover {
    color: ${color.ink};
  }
  &:focus-visible {
    outline-offset: -2px;
  }
  &[aria-current] {
    border-color: ${color.accent};
    color: ${color.accent};
  }
  ${media.phone} {
    min-height: 44px;
  }
  ${beside} {
    width: 100%;
    min-height: 36px;
    padding: 0 ${space(3)};
    border: 0;
    border-radius: ${radius.control};
    &[aria-current] {
      background: ${color.selected};
    }
  }
`;

const Group = styled.div`
  scroll-margin-top: ${space(6)};
  &:not(:first-child) {
    margin-top: ${space(4)};
  }
  @media (max-width: 1099.98px) {
    scroll-margin-top: 56px;
  }
  ${media.phone} {
    scroll-margin-top: 112px;
  }
`;

const Title = styled.h2`
  margin-bottom: ${space(3)};
  color: ${color.muted};
  font-size: ${fontSize.body};
  font-weight: ${fontWeight.medium};
`;

export interface AccountSection {
  id: string;
  label: string;
  panels: ReactNode;
}

/** The page in sections, one under the other, with their names beside them or, where there is no room, above. */
export const AccountSections = ({ sections }: { sections: readonly AccountSection[] }) => {
  const column = useRef<HTMLDivElement>(null);
  const [shown, show] = useSectionInView(column);
  return (
    <Page>
      <Nav aria-label="Sections of the account">
        <ul>
          {sections.map(({ id, label }, index) => (
            <li key={id}>
              <Link type="button" aria-current={index === shown ? 'true' : undefined} onClick={() => show(index)}>
                {label}
              </Link>
            </li>
          ))}
        </ul>
      </Nav>
      <Stack ref={column}>
        {sections.map(({ id, label, panels }) => (
          <Group key={id} data-section>
            <Title tabIndex={-1}>{label}</Title>
            <Stack>{panels}</Stack>
          </Group>
        ))}
      </Stack>
    </Page>
  );
};
