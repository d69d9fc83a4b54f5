import { createGlobalStyle } from 'styled-components';

/**
 * While a report is on screen: its sheets are numbered, by browsers that draw in the margins, and say what they are of.
 * @param $foot has no quotes
 */
export const PageStyle = createGlobalStyle<{ $foot: string }>`
  @page {
    margin: 14mm 14mm 18mm;
    @bottom-left {
      content: '${({ $foot }) => $foot}';
      font: 8pt Inter, system-ui, sans-serif;
    }
    @bottom-right {
      content: 'Page ' counter(page) ' of ' counter(pages);
      font: 8pt Inter, system-ui, sans-serif;
    }
  }
`;
