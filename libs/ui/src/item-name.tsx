import { space } from './theme/tokens.js';
import type { ReactNode } from 'react';
import { styled } from 'styled-components';

const Line = styled.span`
  display: flex;
  gap: ${space(2)};
  min-width: 0;
`;

const Words = styled.span`
  min-width: 0;
  overflow-wrap: anywhere;
`;

/** As wide for every emoji: the names stand under each other. */
const Sign = styled.span`
  flex: none;
  width: 1.5em;
  text-align: center;
`;

/** Two lines at most; the whole name is its tooltip, and in what the row opens. */
const Name = styled.span`
  display: -webkit-box;
  overflow: hidden;
  -webkit-box-orient: vertical;
  -webkit-line-clamp: 2;
`;

const Opener = styled.button`
  display: block;
  line-height: inherit;
  /* As high as a finger needs, WCAG 2.2 (2.5.8), where its line is lower. */
  margin-block: -2px;
  padding: 2px 0;
  border: 0;
  background: none;
  text-align: start;
  cursor: pointer;
  &:hover {
    text-decoration: underline;
  }
`;

export interface ItemNameProps {
  emoji: string;
  name: string;
  /** Opens the item by its name. */
  onOpen?: () => void;
  /** Of the opener: loads what it opens. */
  intent?: { onPointerEnter: () => void; onFocus: () => void };
  children?: ReactNode;
}

/** An emoji and a name beside it; `children` stand under the name. */
export const ItemName = ({ emoji, name, onOpen, intent, children }: ItemNameProps) => (
  <Line>
    <Sign aria-hidden="true">{emoji}</Sign>
    <Words>
      {onOpen ? (
        <Opener type="button" onClick={onOpen} {...intent}>
          <Name title={name}>{name}</Name>
        </Opener>
      ) : (
        <Name title={name}>{name}</Name>
      )}
      {children}
    </Words>
  </Line>
);
