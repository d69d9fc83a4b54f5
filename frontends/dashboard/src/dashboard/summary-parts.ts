import { Skeleton } from '@daybook/ui/skeleton';
import { color, fontSize, fontWeight, media, space } from '@daybook/ui/theme/tokens';
import { css, styled } from 'styled-components';

/** The figure and its day in one line, and one line under it of what it is made of. */
export const Headline = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: baseline;
  gap: 0 ${space(2)};
  container-type: inline-size;
  margin-bottom: ${space(4)};
`;

/** A number that opens the rows behind it. */
const opener = css`
  padding: 0;
  border: 0;
  background: none;
  color: inherit;
  cursor: pointer;
  &:hover {
    text-decoration: underline;
    text-decoration-thickness: 1px;
    text-underline-offset: 0.15em;
  }
`;

export const Amount = styled.button`
  ${opener}
  min-height: 24px;
  font-variant-numeric: tabular-nums;
`;

export const Figure = styled.p`
  font-size: ${fontSize.headline};
  font-size: clamp(24px, 9cqi, 40px);
  font-weight: ${fontWeight.bold};
  font-variant-numeric: tabular-nums;
  letter-spacing: -0.02em;
  line-height: 1.15;
  white-space: nowrap;
  small {
    font-size: 0.6em;
  }
`;

export const Muted = styled.p`
  color: ${color.muted};
`;

export const Split = styled(Muted)`
  width: 100%;
  font-variant-numeric: tabular-nums;
`;

/** Words for which a phone has no room. */
export const Elsewhere = styled.span`
  ${media.phone} {
    display: none;
  }
`;

export const Bars = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(min(100%, 220px), 1fr));
  gap: ${space(4)} ${space(6)};
  margin: ${space(4)} 0;
  &:last-child {
    margin-bottom: 0;
  }
`;

export const NamedBar = styled.div`
  display: grid;
  gap: ${space(1)};
  font-variant-numeric: tabular-nums;
`;

/** The name of a figure; it opens the rows behind it. */
export const Opener = styled.button`
  ${opener}
  justify-self: start;
  min-height: 24px;
  color: ${color.muted};
  text-align: left;
  ${media.phone} {
    min-height: 44px;
    margin-block: ${space(-2.5)};
  }
`;

/** A list with a heading; on a phone its rows have two lines. */
export const Listed = styled.div`
  margin-top: ${space(4)};
  h3 {
    margin-bottom: ${space(1)};
    color: ${color.muted};
    font-size: ${fontSize.small};
    font-weight: ${fontWeight.medium};
  }
  li {
    display: grid;
    grid-template-columns: auto minmax(0, 1fr) auto minmax(64px, auto);
    align-items: center;
    gap: ${space(3)};
    min-height: 36px;
    font-variant-numeric: tabular-nums;
  }
  li:not(:last-child) {
    border-bottom: 1px solid ${color.line};
  }
  li > button {
    margin-block: ${space(1)};
  }
  li > :last-child {
    text-align: right;
  }
  ${media.phone} {
    li {
      grid-template-columns: auto minmax(0, 1fr) auto;
      gap: 0 ${space(3)};
      min-height: 48px;
      padding-block: ${space(1)};
    }
    li > :first-child,
    li > :last-child {
      grid-row: 1 / 3;
    }
    li > :last-child {
      grid-column: 3;
    }
  }
`;

/** On a phone under the name, where that begins: after the emoji. */
export const When = styled.span<{ $late?: boolean }>`
  color: ${({ $late }) => ($late ? color.overdue : color.muted)};
  ${media.phone} {
    padding-left: calc(1.5 * ${fontSize.body} + ${space(2)});
    font-size: ${fontSize.small};
    line-height: 1.35;
  }
`;

/** As high as the summary with three bills; the line of the balance keeps its shape at every width. */
export const Waiting = styled(Skeleton)`
  box-sizing: content-box;
  height: 379px;
  padding-bottom: 33.56%;
  ${media.phone} {
    height: 493px;
  }
`;
