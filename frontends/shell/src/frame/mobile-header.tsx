import { BrandMark } from '@daybook/ui/brand-mark';
import { color, fontSize, fontWeight, media, space } from '@daybook/ui/theme/tokens';
import { styled } from 'styled-components';
import { MonthButton, type MonthButtonProps } from './month-button.js';

const Bar = styled.header`
  position: sticky;
  top: 0;
  z-index: 20;
  display: none;
  align-items: center;
  gap: ${space(2)};
  height: 56px;
  padding: 0 ${space(4)};
  border-bottom: 1px solid ${color.line};
  background: ${color.surface};
  ${media.phone} {
    display: flex;
  }
  ${media.print} {
    display: none;
  }
`;

const Name = styled.span`
  flex: 1;
  font-weight: ${fontWeight.bold};
`;

const Month = styled(MonthButton)`
  min-height: 44px;
  font-size: ${fontSize.body};
`;

/** The menu is opened from the bar of tabs, where the thumb is. */
export const MobileHeader = (month: MonthButtonProps) => (
  <Bar>
    <BrandMark size={24} />
    <Name>Daybook</Name>
    <Month {...month} form="long" />
  </Bar>
);
