import type { ShellApi } from '@daybook/frontend-kit';
import { color, fontWeight, media, space } from '@daybook/ui/theme/tokens';
import { styled } from 'styled-components';

const Button = styled.button`
  display: block;
  min-height: 24px;
  margin-bottom: ${space(1)};
  padding: 0;
  border: 0;
  background: none;
  color: ${color.muted};
  font-weight: ${fontWeight.medium};
  cursor: pointer;
  &:hover {
    color: ${color.ink};
  }
  ${media.phone} {
    min-height: 44px;
    margin: -${space(3)} 0 0;
  }
  ${media.print} {
    display: none;
  }
`;

/** Browsers of the years before 2025 may not have it. */
const hasStepBefore = (): boolean => (window as { navigation?: { canGoBack: boolean } }).navigation?.canGoBack === true;

/** To where one came from; from a page that was opened by its address, to the first view. */
export const BackButton = ({ shell }: { shell: ShellApi }) => (
  <Button type="button" onClick={() => (hasStepBefore() ? history.back() : shell.navigate('dashboard'))}>
    <span aria-hidden="true">‹ </span>
    Back
  </Button>
);
