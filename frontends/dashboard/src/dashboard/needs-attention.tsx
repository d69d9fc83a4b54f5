import type { ShellProps } from '@daybook/frontend-kit';
import { Button } from '@daybook/ui/button';
import { lazyPart } from '@daybook/ui/lazy-part';
import { color, fontSize, media, space } from '@daybook/ui/theme/tokens';
import { useEffect, useId, useRef, useState } from 'react';
import { styled } from 'styled-components';
import { DueLines, type DueLinesProps } from './due-lines.js';
import { usePriceNotices } from './prices/use-price-notices.js';
import { Listed } from './summary-parts.js';

const PriceNotices = lazyPart(() => import(/* webpackChunkName: "price-notices" */ './prices/price-notices.js'));

const Head = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: 0 ${space(2)};
  && h3 {
    color: ${color.ink};
  }
`;

/** Takes no height of its own, so that nothing moves when it is known that it is needed. */
const Opener = styled(Button)`
  margin-block: -${space(1)};
  margin-right: -${space(2.5)};
  color: ${color.accent};
  font-size: ${fontSize.small};
  ${media.phone} {
    margin-block: -${space(3)};
  }
`;

const Notices = styled.div`
  margin-top: ${space(3)};
`;

/** What is overdue, and how many payments differ from plan, with the way to the list of them; nothing where all is well. */
export const NeedsAttention = ({ shell, ...lines }: ShellProps & DueLinesProps) => {
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
  return (
    <div ref={place} tabIndex={-1}>
      {length === 0 && lines.entries.length === 0 ? null : (
        <Listed>
          <Head>
            <h3>Needs attention</h3>
            {length > 0 ? (
              <Opener
                ref={opener}
                size="small"
                variant="ghost"
                aria-expanded={isShown}
                aria-controls={isShown ? id : undefined}
                onClick={() => setOpen(!open)}
                {...PriceNotices.intent}
              >
                {length === 1 ? '1 payment differs from plan' : `${length} payments differ from plan`}
              </Opener>
            ) : null}
          </Head>
          {isShown ? (
            <Notices>
              <PriceNotices shell={shell} id={id} notices={notices} />
            </Notices>
          ) : null}
          <DueLines {...lines} />
        </Listed>
      )}
    </div>
  );
};
