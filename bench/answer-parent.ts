/** The other end of `startProcess`: one question at a time. Without the bench there is nothing to live for. */
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
