import { MOBILE_BREAKPOINT } from '@daybook/money';
import { Button } from '@daybook/ui/button';
import { coveredFoot } from '@daybook/ui/hooks/use-room-below-dialogs';
import { useNarrow } from '@daybook/ui/hooks/use-narrow';
import { UploadIcon } from '@daybook/ui/icons';
import { media, radius, shadow, space } from '@daybook/ui/theme/tokens';
import { css, styled } from 'styled-components';
import type { useImports } from '../import/use-imports.js';
import { useFloating } from './use-floating.js';

/** Where the thumb is, above the bar of tabs. */
const floating = css`
  position: fixed;
  right: ${space(4)};
  bottom: calc(${coveredFoot} + ${space(4)});
  z-index: 15;
  min-height: 52px;
  box-shadow: ${shadow};
`;

/** On a phone its icon alone, in the head; over a list without rows it floats with its words. */
const Upload = styled(Button)<{ $isIcon: boolean; $isFloating: boolean }>`
  ${media.phone} {
    border-radius: ${radius.round};
    ${({ $isFloating }) => ($isFloating ? floating : '')}
    ${({ $isIcon, $isFloating }) => ($isIcon ? `width: ${$isFloating ? 52 : 44}px; padding: 0;` : '')}
  }
`;

const Word = styled.span<{ $isIcon: boolean }>`
  ${media.phone} {
    ${({ $isIcon }) =>
      $isIcon ? 'position: absolute; width: 1px; height: 1px; overflow: hidden; clip-path: inset(50%);' : ''}
  }
`;

interface UploadButtonProps {
  imports: ReturnType<typeof useImports>;
  /** There is nothing that it could lie over. */
  isEmpty: boolean;
}

/** Starts an import. */
export const UploadButton = ({ imports, isEmpty }: UploadButtonProps) => {
  const isFloating = useFloating(useNarrow(MOBILE_BREAKPOINT) && !isEmpty);
  return (
    <Upload
      variant="primary"
      icon={<UploadIcon />}
      $isIcon={!isEmpty}
      $isFloating={isEmpty || isFloating}
      onClick={() => imports.upload()}
      {...imports.intent}
    >
      <Word $isIcon={!isEmpty}>Upload CSV</Word>
    </Upload>
  );
};
