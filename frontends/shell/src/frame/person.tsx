import type { User } from '@daybook/contracts';
import { color, fontSize, fontWeight, space } from '@daybook/ui/theme/tokens';
import { styled } from 'styled-components';
import { whenRail } from './rail.js';

const Box = styled.div`
  display: flex;
  align-items: center;
  gap: ${space(3)};
  padding: ${space(2)} ${space(1.5)};
`;

const Initials = styled.span`
  display: grid;
  flex: none;
  place-items: center;
  width: 28px;
  height: 28px;
  border-radius: 50%;
  background: ${color.raised};
  color: ${color.ink};
  font-size: 11px;
  font-weight: ${fontWeight.bold};
`;

const Labels = styled.span`
  display: grid;
  min-width: 0;
  line-height: 1.35;
  > * {
    overflow: hidden;
    text-overflow: ellipsis;
    white-space: nowrap;
  }
  /* Read aloud there, too. */
  ${whenRail`
    position: absolute;
    width: 1px;
    height: 1px;
    clip-path: inset(50%);
  `}
`;

const Name = styled.span`
  font-weight: ${fontWeight.medium};
`;

const Email = styled.span`
  color: ${color.muted};
  font-size: ${fontSize.tiny};
`;

/** Who is signed in. */
export const Person = ({ user }: { user: User }) => {
  const name = `${user.firstName} ${user.lastName}`.trim();
  const initials = `${user.firstName.charAt(0)}${user.lastName.charAt(0)}`.toUpperCase() || '?';
  return (
    <Box title={`${name} ${user.email}`.trim()}>
      <Initials aria-hidden="true">{initials}</Initials>
      <Labels>
        <Name>{name}</Name>
        <Email>{user.email}</Email>
      </Labels>
    </Box>
  );
};
