import { Button } from '@daybook/ui/button';
import { color, fontWeight, media, space } from '@daybook/ui/theme/tokens';
import { styled } from 'styled-components';
import type { SampleWork } from './sample-work.js';
import { WorkLine } from './work-line.js';

/* Only what is under way stays in sight: a small screen has no room to give away. */
const Strip = styled.section<{ $pinned: boolean }>`
  position: ${({ $pinned }) => ($pinned ? 'sticky' : 'static')};
  top: 0;
  z-index: 15;
  border-bottom: 1px solid ${color.line};
  background: ${color.raised};
  ${media.phone} {
    top: 56px;
  }
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
  }
  b {
    font-weight: ${fontWeight.medium};
  }
  ${media.phone} {
    padding: ${space(1)} ${space(4)};
  }
`;

export interface SampleBarProps {
  work: SampleWork | null;
  complete: boolean;
  onResume: () => void;
  onRemove: () => void;
}

const statusText = (complete: boolean) =>
  complete ? 'Anything you add yourself is kept when you remove it.' : 'Loading was interrupted.';

/** Marks a household that shows sample data, with its removal in one click. */
const SampleBar = ({ work, complete, onResume, onRemove }: SampleBarProps) => (
  <Strip aria-label="Sample data" $pinned={work !== null}>
    <Line>
      {work ? (
        <WorkLine work={work} />
      ) : (
        <>
          <p>
            <b>This is sample data.</b> {statusText(complete)}
          </p>
          {complete ? null : (
            <Button size="small" onClick={onResume}>
              Resume
            </Button>
          )}
          <Button size="small" onClick={onRemove}>
            Remove sample data
          </Button>
        </>
      )}
    </Line>
  </Strip>
);

export default SampleBar;
