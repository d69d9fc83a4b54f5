import { BrandMark } from '@daybook/ui/brand-mark';
import { color, fontSize, fontWeight, media, radius, space } from '@daybook/ui/theme/tokens';
import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { ThemeToggle } from '../theme/theme-toggle.js';

const Page = styled.div`
  display: grid;
  grid-template-rows: auto 1fr;
  min-height: 100dvh;
`;

const Top = styled.header`
  display: flex;
  align-items: center;
  justify-content: space-between;
  height: 56px;
  padding: 0 ${space(6)};
  ${media.phone} {
    padding: 0 ${space(4)};
  }
`;

const Home = styled.a`
  display: inline-flex;
  align-items: center;
  gap: ${space(2.5)};
  color: ${color.ink};
  font-weight: ${fontWeight.bold};
  font-size: ${fontSize.large};
  text-decoration: none;
`;

const Main = styled.main`
  width: 100%;
  max-width: 400px;
  margin: 0 auto;
  padding: clamp(24px, 9vh, 96px) ${space(4)} ${space(10)};
`;

const Title = styled.h1`
  font-size: ${fontSize.headline};
  letter-spacing: -0.02em;
`;

const Lead = styled.p`
  margin-top: ${space(2)};
  color: ${color.muted};
`;

const Sheet = styled.div`
  display: grid;
  gap: ${space(5)};
  margin-top: ${space(6)};
  padding: ${space(6)};
  border: 1px solid ${color.line};
  border-radius: ${radius.panel};
  background: ${color.surface};
  ${media.phone} {
    padding: ${space(5)} ${space(4)};
  }
`;

const Foot = styled.p`
  margin-top: ${space(5)};
  color: ${color.muted};
`;

export interface PublicLayoutProps {
  title: string;
  lead?: ReactNode;
  /** Whether the lead is the answer to what was just done here, which is read out where it is not looked at. */
  isAnswer?: boolean;
  children?: ReactNode;
  foot?: ReactNode;
}

/** One narrow panel under the mark. */
export const PublicLayout = ({ title, lead, isAnswer = false, children, foot }: PublicLayoutProps) => (
  <Page>
    <Top>
      <Home href="/">
        <BrandMark />
        Daybook
      </Home>
      <ThemeToggle />
    </Top>
    <Main>
      <Title>{title}</Title>
      {lead ? <Lead role={isAnswer ? 'alert' : undefined}>{lead}</Lead> : null}
      {children ? <Sheet>{children}</Sheet> : null}
      {foot ? <Foot>{foot}</Foot> : null}
    </Main>
  </Page>
);
