import type { ShellProps } from '@daybook/frontend-kit';
import { Button } from '@daybook/ui/button';
import { lazyPart } from '@daybook/ui/lazy-part';
import { Panel } from '@daybook/ui/panel';
import { media, space } from '@daybook/ui/theme/tokens';
import { type ReactNode, useEffect, useId, useRef, useState } from 'react';
import { styled } from 'styled-components';
import { usePriceNotices } from './use-price-notices.js';

const PriceNotices = lazyPart(() => import(/* webpackChunkName: "price-notices" */ './price-notices.js'));

/** Takes no height of its own, so that nothing moves when it is known that it is needed. */
const Opener = styled(Button)`
  margin-block: -${space(1)};
  ${media.phone} {
    margin-block: -${space(2)};
  }
`;

interface PanelWithPricesProps extends ShellProps {
  title: string;
  children: ReactNode;
}

/** A panel whose heading says how many payments differ from plan, and opens the list of them. */
export const PanelWithPrices = ({ shell, title, children }: PanelWithPricesProps) => {
  const notices = usePriceNotices();
  const [open, setOpen] = useState(false);
  const place = useRef<HTMLDivElement>(null);
  const opener = useRef<HTMLButtonElement>(null);
  const id = useId();
  const { length } = notices;
  useEffect(() => {
    // The row that was dealt with took the focus with it.
    if (open && document.activeElement === document.body) (opener.current ?? place.current)?.focus();
  }, [open, length]);
  const isShown = open && length > 0;
  const actions =
    length > 0 ? (
      <Opener
        ref={opener}
        size="small"
        aria-expanded={isShown}
        aria-controls={isShown ? id : undefined}
        onClick={() => setOpen(!open)}
        {...PriceNotices.intent}
      >
        {length === 1 ? '1 payment differs from plan' : `${length} payments differ from plan`}
      </Opener>
    ) : null;
  return (
    <div ref={place} tabIndex={-1}>
      <Panel title={title} actions={actions}>
        {isShown ? <PriceNotices shell={shell} id={id} notices={notices} /> : null}
        {children}
      </Panel>
    </div>
  );
};
