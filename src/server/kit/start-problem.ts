/** The start failed. The message is one line for the person who typed the command; print only that. */
export class StartProblem extends Error {
  override name = 'StartProblem';
}
