import { css, type RuleSet } from 'styled-components';

/**
 * Styles for the narrow sidebar: chosen by the person on a wide screen, and always from 768 to 1,099 px. The sidebar carries
 * `data-collapsed`.
 */
export const whenRail = (...styles: Parameters<typeof css>): RuleSet => {
  const rules = css(...styles);
  return css`
    [data-collapsed='true'] & {
      ${rules}
    }
    @media (min-width: 768px) and (max-width: 1099.98px) {
      [data-collapsed] & {
        ${rules}
      }
    }
  `;
};
