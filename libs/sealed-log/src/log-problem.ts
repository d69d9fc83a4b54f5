/** What is wrong with a file, in words that follow "Not as it was exported:". */
export class LogProblem extends Error {
  override name = 'LogProblem';
}
