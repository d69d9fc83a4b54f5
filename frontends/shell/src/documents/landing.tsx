import { BrandMark } from '@daybook/ui/brand-mark';
import { ButtonLink } from '@daybook/ui/button-link';
import { color, fontSize, fontWeight, media, radius, space } from '@daybook/ui/theme/tokens';
import { styled } from 'styled-components';
import { LandingDemo } from './landing-demo.js';
import { LandingThings } from './landing-things.js';

const Page = styled.div`
  max-width: 1200px;
  margin: 0 auto;
  padding: 0 ${space(6)} ${space(16)};
  ${media.phone} {
    padding: 0 ${space(4)} ${space(12)};
  }
`;

const Top = styled.header`
  display: flex;
  align-items: center;
  gap: ${space(3)};
  height: 72px;
  font-size: ${fontSize.large};
  font-weight: ${fontWeight.bold};
`;

const ThemeButton = styled.button`
  min-height: 36px;
  margin-left: auto;
  padding: 0 ${space(3)};
  border: 0;
  border-radius: ${radius.control};
  background: transparent;
  color: ${color.muted};
  font-size: ${fontSize.body};
  cursor: pointer;
  &:hover {
    background: ${color.raised};
    color: ${color.ink};
  }
  @media (scripting: none) {
    visibility: hidden;
  }
`;

const Foot = styled.footer`
  display: flex;
  flex-wrap: wrap;
  gap: ${space(2)} ${space(6)};
  margin-top: ${space(12)};
  padding-top: ${space(6)};
  border-top: 1px solid ${color.line};
  color: ${color.muted};
  > p {
    margin-right: auto;
  }
  a {
    color: inherit;
  }
`;

const Opening = styled.section`
  display: grid;
  grid-template-columns: minmax(0, 7fr) minmax(0, 5fr);
  align-items: end;
  gap: ${space(8)} ${space(12)};
  padding: clamp(24px, 6vh, 64px) 0 clamp(32px, 6vh, 64px);
  @media (max-width: 959px) {
    grid-template-columns: minmax(0, 1fr);
  }
`;

const Headline = styled.h1`
  font-size: clamp(38px, 6vw, 76px);
  letter-spacing: -0.04em;
  line-height: 1;
`;

const Lead = styled.p`
  max-width: 46ch;
  margin-bottom: ${space(6)};
  color: ${color.muted};
  font-size: 17px;
  line-height: 1.55;
`;

const Actions = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${space(3)};
`;

/** What a visitor sees: rendered once, at build time, and never hydrated. */
export const Landing = () => (
  <Page>
    <Top>
      <BrandMark size={32} />
      Daybook
      <ThemeButton id="theme" type="button">
        Switch theme
      </ThemeButton>
      <ButtonLink href="/register">Sign up</ButtonLink>
    </Top>
    <main>
      <Opening>
        <Headline>See your month before it happens.</Headline>
        <div>
          <Lead>
            Daybook is a visual financial intelligence tool for your household. It keeps bills, income and bank
            transactions in one place, and shows what will be left at the end of the month.
          </Lead>
          <Actions>
            <ButtonLink href="/login" variant="primary" size="large">
              Enter app
            </ButtonLink>
            <ButtonLink href="/login" size="large">
              Explore
            </ButtonLink>
          </Actions>
        </div>
      </Opening>
      <LandingDemo />
      <LandingThings />
    </main>
    <Foot>
      <p>Daybook: bills, income and bank transactions of a household.</p>
      <a href="/login">Log in</a>
      <a href="/register">Sign up</a>
      <a href="/verify">Verify an export</a>
    </Foot>
  </Page>
);
