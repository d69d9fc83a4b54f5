import { color, fontSize, media, radius, space } from '@daybook/ui/theme/tokens';
import { styled } from 'styled-components';

export const TagRow = styled.ul`
  display: flex;
  flex-wrap: wrap;
  gap: ${space(2)};
`;

export const Tag = styled.li`
  display: flex;
  align-items: center;
  max-width: 100%;
  border: 1px solid ${color.control};
  border-radius: ${radius.chip};
  background: ${color.surface};
  font-size: ${fontSize.small};
`;

export const TagName = styled.span`
  min-width: 0;
  padding: ${space(1)} ${space(2)};
  overflow-wrap: anywhere;
`;

export const RemoveTag = styled.button`
  display: grid;
  flex: none;
  place-items: center;
  align-self: stretch;
  min-width: 30px;
  min-height: 28px;
  padding: 0;
  border: 0;
  border-left: 1px solid ${color.line};
  background: none;
  color: ${color.muted};
  cursor: pointer;
  &:hover {
    color: ${color.ink};
  }
  ${media.phone} {
    min-width: 44px;
    min-height: 44px;
  }
`;
