export interface Together<Q, A> {
  /** Answers in the order of the questions. */
  ask(questions: Q[]): Promise<A[]>;
  /** So many questions are one at most. */
  most: number;
  /** So many of them may be on their way. */
  atOnce: number;
}

interface Waiting<Q, A> {
  question: Q;
  resolve(answer: A): void;
  reject(error: unknown): void;
}

/**
 * Asks together what many ask at the same moment: in one turn of the event loop, or while as many as may be are on their
 * way. Who is alone waits for nobody, and a crowd costs a round trip for each `most` of it.
 */
export function together<Q, A>({ ask, most, atOnce }: Together<Q, A>): (question: Q) => Promise<A> {
  const waiting: Waiting<Q, A>[] = [];
  let underway = 0;
  let isDue = false;

  function soon(): void {
    if (isDue || underway >= atOnce || waiting.length === 0) return;
    isDue = true;
    setImmediate(() => {
      isDue = false;
      underway += 1;
      void answer(waiting.splice(0, most)).finally(() => {
        underway -= 1;
        soon();
      });
      soon();
    });
  }

  async function answer(some: Waiting<Q, A>[]): Promise<void> {
    try {
      const answers = await ask(some.map(({ question }) => question));
      if (answers.length !== some.length) throw new Error(`${some.length} were asked, and ${answers.length} answered`);
      answers.forEach((each, index) => some[index]?.resolve(each));
    } catch (error) {
      for (const { reject } of some) reject(error);
    }
  }

  return (question) =>
    new Promise((resolve, reject) => {
      waiting.push({ question, resolve, reject });
      soon();
    });
}
