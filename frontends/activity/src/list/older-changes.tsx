import { Button } from '@daybook/ui/button';
import { ErrorState } from '@daybook/ui/error-state';
import { SkeletonRows } from '@daybook/ui/skeleton';
import { color, space } from '@daybook/ui/theme/tokens';
import { styled } from 'styled-components';
import type { ChangePages } from './use-change-pages.js';
import { useOnScreen } from './use-on-screen.js';

const Older = styled.div`
  padding-top: ${space(4)};
  border-top: 1px solid ${color.line};
`;

/** Older changes are loaded by themselves as it comes near the screen. */
export const OlderChanges = ({ older, loadOlder }: Pick<ChangePages, 'older' | 'loadOlder'>) => {
  const end = useOnScreen<HTMLDivElement>((near) => {
    if (near && older === 'some') loadOlder();
  }, '600px 0px');
  return (
    <Older ref={end}>
      {older === 'some' ? <Button onClick={loadOlder}>Show older changes</Button> : null}
      {older === 'loading' ? <SkeletonRows rows={6} label="Loading older changes" /> : null}
      {older === 'failed' ? <ErrorState title="Failed to fetch older changes" onRetry={loadOlder} /> : null}
    </Older>
  );
};
