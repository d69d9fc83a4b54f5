import { createPortal } from 'react-dom';
import { styled } from 'styled-components';
import { Button } from './button.js';
import { ErrorState } from './error-state.js';
import { PartUnavailable } from './loading/load-part.js';
import { color, radius, shadow, space } from './theme/tokens.js';

const reload = () => location.reload();

/** Above dialogs, from one of which the part may have been opened. */
const Floating = styled.div`
  position: fixed;
  right: ${space(4)};
  bottom: ${space(4)};
  z-index: 60;
  display: grid;
  justify-items: start;
  gap: ${space(2)};
  max-width: min(420px, 100vw - 32px);
  padding: ${space(4)};
  border: 1px solid ${color.overdue};
  border-radius: ${radius.control};
  background: ${color.surface};
  box-shadow: ${shadow};
  pointer-events: auto;
  & > [role='alert'] {
    padding: 0;
  }
`;

export interface FailedPartProps {
  error: unknown;
  onRetry: () => void;
  /** Where the part is a layer over the page: gives it up. */
  onClose?: (() => void) | undefined;
}

const Words = ({ error, onRetry }: FailedPartProps) => {
  if (!(error instanceof PartUnavailable)) {
    return (
      <ErrorState title="Something went wrong here" onRetry={reload} retryLabel="Reload">
        The rest of the page still works. Loading the page again may help.
      </ErrorState>
    );
  }
  if (error.isGone) {
    return (
      <ErrorState title="A new version is ready." onRetry={reload} retryLabel="Reload">
        This page was opened before it was released.
      </ErrorState>
    );
  }
  return (
    <ErrorState title="This could not be loaded" onRetry={onRetry}>
      Everything else still works. Check your connection and try again.
    </ErrorState>
  );
};

/** What failed and what can be done about it: over the page for a layer, otherwise in the place of the part. */
export const FailedPart = (props: FailedPartProps) => {
  if (!props.onClose) return <Words {...props} />;
  return createPortal(
    <Floating data-over-dialogs="">
      <Words {...props} />
      <Button size="small" onClick={props.onClose}>
        Close
      </Button>
    </Floating>,
    document.body,
  );
};
