import './nonce.js';
import { createRoot } from 'react-dom/client';
import { styled } from 'styled-components';
import { color, fontSize, space } from '../src/theme/tokens.js';
import { Buttons, Fields, TabRow } from './controls.js';
import { Reordering, States, Tokens, Content } from './content.js';
import { Floating } from './floating.js';
import { Household } from './household.js';
import { Type } from './typography.js';

const Page = styled.main`
  max-width: 960px;
  margin: 0 auto;
  padding: ${space(6)};
  background: ${color.bg};
`;

const Title = styled.h1`
  margin-bottom: ${space(6)};
  font-size: ${fontSize.headline};
`;

const Gallery = ({ theme }: { theme: string }) => (
  <Page id="top">
    <Title>Parts, {theme}</Title>
    <Buttons />
    <Fields />
    <TabRow />
    <Content />
    <Reordering />
    <Floating />
    <States />
    <Household />
    <Type />
    <Tokens />
  </Page>
);

const root = document.getElementById('root');
if (!root) throw new Error('The document has no root');
createRoot(root).render(<Gallery theme={document.documentElement.dataset['theme'] ?? ''} />);
