import type { HouseholdRole } from '@daybook/contracts';
import { Button } from '@daybook/ui/button';
import { color, fontWeight, media, space } from '@daybook/ui/theme/tokens';
import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { createGlobalStyle, styled } from 'styled-components';
import { householdsQuery, isShown, nameOf, openHousehold } from '../shared/open-household.js';

/** The sidebar is as high as the window: it begins behind the strip, so that its foot is in sight. */
const SidebarBehind = createGlobalStyle`
  ${media.tabletUp} {
    aside[aria-label='Sidebar'] {
      margin-top: -45px;
      padding-top: calc(45px + ${space(4)});
    }
  }
`;

const Strip = styled.section`
  position: relative;
  z-index: 30;
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
    min-height: 50px;
    padding: ${space(1)} ${space(4)};
  }
`;

interface HouseholdStripProps {
  /** As the document was made for. */
  role: HouseholdRole | undefined;
  /** The person may do more or less than before; told in words. */
  onRole: (text: string) => void;
}

const isLooking = (role: HouseholdRole | undefined): boolean => role === 'viewer';

/** Says that the page shows another household than the person's own, or one that they may only look at, and leads back. */
export const HouseholdStrip = ({ role, onRole }: HouseholdStripProps) => {
  const { data: households = [] } = useQuery(householdsQuery());
  const shown = households.find(isShown);
  const own = households.find(({ isOwn }) => isOwn);
  const isChanged = role !== undefined && shown !== undefined && isLooking(shown.role) !== isLooking(role);
  useEffect(() => {
    if (isChanged)
      onRole(isLooking(role) ? 'You can change this household now.' : 'You can only look at this household now.');
  }, [isChanged, role, onRole]);
  return (
    <Strip aria-label="Household">
      <SidebarBehind />
      <Line>
        <p>
          {shown ? (
            <>
              <b>{nameOf(shown)}</b>
              {shown.role === 'viewer' ? ': you can look, not change.' : null}
            </>
          ) : null}
        </p>
        {own && !isShown(own) ? (
          <Button size="small" onClick={() => openHousehold(own.id)}>
            Your household
          </Button>
        ) : null}
      </Line>
    </Strip>
  );
};
