/** The part of papaparse that is used here. */
declare module 'papaparse' {
  interface ParseError {
    type: string;
    code: string;
    message: string;
    /** Index of the row. */
    row?: number;
  }
  interface ParseResult {
    data: string[][];
    errors: ParseError[];
  }
  interface ParseConfig {
    delimiter: string;
    newline: string;
    quoteChar: string;
    skipEmptyLines: boolean;
  }
  const Papa: { parse(text: string, config: ParseConfig): ParseResult };
  export default Papa;
}
