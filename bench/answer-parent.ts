/** The child's side of `startProcess`: one question at a time; exits with its parent. */
export function answerParent<Question, Answer>(answer: (question: Question) => Promise<Answer>): void {
  process.on('message', async (question: Question) => {
    try {
      process.send?.({ answer: await answer(question) });
    } catch (error) {
      process.send?.({ problem: error instanceof Error ? error.stack : String(error) });
    }
  });
  process.on('disconnect', () => process.exit());
}
