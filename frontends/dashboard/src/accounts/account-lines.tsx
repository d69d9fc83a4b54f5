import type { Account } from '@daybook/contracts';
import { formatMoney, MOBILE_BREAKPOINT } from '@daybook/money';
import { useNarrow } from '@daybook/ui/hooks/use-narrow';
import { Cell, HeadCell, Row, Table } from '@daybook/ui/table';
import { color, fontSize, fontWeight, media, space } from '@daybook/ui/theme/tokens';
import { styled } from 'styled-components';
import { centsOfSum } from '../api/cents-of-sum.js';
import { statementText, typeLabel, typeLabels } from './account-words.js';
import { BalanceSpark } from './balance-spark.js';

const Name = styled.button`
  display: block;
  width: 100%;
  min-height: 32px;
  padding: 0;
  border: 0;
  background: none;
  color: ${color.ink};
  font-weight: ${fontWeight.medium};
  text-align: start;
  overflow-wrap: anywhere;
  cursor: pointer;
  &:hover {
    text-decoration: underline;
  }
  ${media.phone} {
    min-height: 44px;
  }
`;

const Named = styled(Cell)`
  width: 100%;
  padding-inline: 0 ${space(3)};
`;

const NameHead = styled(HeadCell)`
  padding-left: 0;
`;

const Kept = styled(Cell)`
  white-space: nowrap;
`;

const Small = styled.small`
  display: block;
  color: ${color.muted};
  font-size: ${fontSize.small};
  white-space: normal;
`;

const Unknown = styled(Small)`
  ${media.wide} {
    white-space: nowrap;
  }
`;

interface AccountLinesProps {
  accounts: readonly Account[];
  onOpen: (name: string) => void;
}

/** The accounts with what is on them. A name opens the account. */
export const AccountLines = ({ accounts, onOpen }: AccountLinesProps) => {
  const narrow = useNarrow(MOBILE_BREAKPOINT);
  const row = (account: Account) => {
    const { name, type, opening, balance, months } = account;
    const trend = <BalanceSpark balances={months.map((month) => centsOfSum(month.balance))} />;
    return (
      <Row key={name}>
        <Named>
          <Name type="button" aria-haspopup="dialog" onClick={() => onOpen(name)}>
            {name}
          </Name>
          {narrow ? (
            <>
              {trend}
              <Small>{[...(type ? [typeLabels[type]] : []), statementText(account)].join(' · ')}</Small>
            </>
          ) : null}
        </Named>
        {narrow ? null : (
          <>
            <Kept>{typeLabel(type)}</Kept>
            <Cell>{trend}</Cell>
            <Kept>{statementText(account)}</Kept>
          </>
        )}
        <Cell $numeric>
          {formatMoney(centsOfSum(balance))}
          {opening ? null : <Unknown>no opening balance</Unknown>}
        </Cell>
      </Row>
    );
  };
  return (
    <Table aria-label="Accounts">
      <thead>
        <tr>
          <NameHead>Account</NameHead>
          {narrow ? null : (
            <>
              <HeadCell>Type</HeadCell>
              <HeadCell>Twelve months</HeadCell>
              <HeadCell>Statement</HeadCell>
            </>
          )}
          <HeadCell $numeric>Balance</HeadCell>
        </tr>
      </thead>
      <tbody>{accounts.map(row)}</tbody>
    </Table>
  );
};
