import { Button } from '@daybook/ui/button';
import { color, fontWeight, media, space } from '@daybook/ui/theme/tokens';
import { useQuery } from '@tanstack/react-query';
import { styled } from 'styled-components';
import { householdsQuery, isShown, openHousehold } from '../shared/open-household.js';

const Strip = styled.section`
  border-bottom: 1px solid ${color.line};
  background: ${color.raised};
  ${media.print} {
    display: none;
  }
`;

const Line = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${space(1)} ${space(3)};
  max-width: 1328px;
  min-height: 44px;
  margin: 0 auto;
  padding: ${space(1)} ${space(6)};
  p {
    flex: 1 1 200px;
    overflow-wrap: anywhere;
  }
  b {
    font-weight: ${fontWeight.medium};
  }
  ${media.phone} {
    padding: ${space(1)} ${space(4)};
  }
`;

/** Says that the page shows another household than the person's own, and leads back. */
export const HouseholdStrip = () => {
  const { data: households = [] } = useQuery(householdsQuery());
  const shown = households.find(isShown);
  const own = households.find(({ isOwn }) => isOwn);
  return (
    <Strip aria-label="Household">
      <Line>
        <p>
          {shown ? (
            <>
              <b>{shown.name}</b>
              {shown.role === 'viewer' ? ': you can look, not change.' : null}
            </>
          ) : null}
        </p>
        {own ? (
          <Button size="small" onClick={() => openHousehold(own.id)}>
            Your household
          </Button>
        ) : null}
      </Line>
    </Strip>
  );
};
