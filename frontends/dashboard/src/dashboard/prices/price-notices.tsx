import { Editing, type ShellProps } from '@daybook/frontend-kit';
import { formatMoney } from '@daybook/money';
import { Button } from '@daybook/ui/button';
import { ItemName } from '@daybook/ui/item-name';
import { RowList, RowText } from '@daybook/ui/row-list';
import { color, fontSize, space } from '@daybook/ui/theme/tokens';
import { useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { styled } from 'styled-components';
import { ExplainedFigure } from '../../explain/explained-figure.js';
import { useSaveAmount } from '../../series/use-save-amount.js';
import { noticeTexts, type PriceNotice } from './price-notice.js';
import { useIgnorePayment } from './use-ignore-payment.js';

/** More of them are one click away; one alone is not hidden. */
const SHOWN = 3;

const Part = styled.div`
  margin-bottom: ${space(5)};
  padding-bottom: ${space(2)};
  border-bottom: 1px solid ${color.line};
`;

const Muted = styled.p`
  color: ${color.muted};
  font-size: ${fontSize.small};
  font-variant-numeric: tabular-nums;
`;

const Actions = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${space(2)};
`;

const Notice = ({ shell, notice }: ShellProps & { notice: PriceNotice }) => {
  const { id: bill, name, emoji, paid } = notice;
  const texts = noticeTexts(notice, shell.today);
  const saving = useSaveAmount({ shell }, notice, () =>
    shell.notify({ title: 'Not saved', description: `The plan of ${name} is as it was.`, tone: 'destructive' }),
  );
  const ignore = useIgnorePayment({ shell });
  return (
    <li>
      <RowText>
        <ItemName emoji={emoji} name={name} />
        <Muted>
          {texts.paid},{' '}
          <ExplainedFigure
            shell={shell}
            figure="payment-difference"
            query={{ bill }}
            label={`the difference of ${name}`}
            text={texts.difference}
          />
          {texts.percent === undefined ? null : (
            <>
              {' ('}
              <ExplainedFigure
                shell={shell}
                figure="payment-difference-percent"
                query={{ bill }}
                label={`the difference of ${name} in percent`}
                text={texts.percent}
              />
              )
            </>
          )}{' '}
          {texts.side}
        </Muted>
      </RowText>
      <Editing>
        <Actions>
          <Button
            size="small"
            aria-label={`Update the plan of ${name} to ${formatMoney(paid)}`}
            onClick={() => saving.mutate({ cents: paid })}
          >
            Update the plan
          </Button>
          <Editing presentOnly>
            <Button
              size="small"
              variant="ghost"
              aria-label={`Ignore the payment of ${name}`}
              onClick={() => ignore({ notice })}
            >
              Ignore
            </Button>
          </Editing>
        </Actions>
      </Editing>
    </li>
  );
};

/** Bills whose newest payment differs from the plan, each with what can be done about it. */
const PriceNotices = ({ shell, id, notices }: ShellProps & { id: string; notices: readonly PriceNotice[] }) => {
  const [all, setAll] = useState(false);
  const list = useRef<HTMLUListElement>(null);
  const shown = all || notices.length === SHOWN + 1 ? notices : notices.slice(0, SHOWN);
  const hidden = notices.length - shown.length;
  const showAll = () => {
    flushSync(() => setAll(true));
    list.current?.children[SHOWN]?.querySelector<HTMLElement>(':scope > :last-child button')?.focus();
  };
  return (
    <Part id={id}>
      <RowList ref={list} aria-label="Payments that differ from their plan">
        {shown.map((notice) => (
          <Notice key={notice.payment} shell={shell} notice={notice} />
        ))}
      </RowList>
      {hidden > 0 ? (
        <Button size="small" variant="ghost" flush onClick={showAll}>
          and {hidden} more
        </Button>
      ) : null}
    </Part>
  );
};

export default PriceNotices;
