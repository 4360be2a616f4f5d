import type { PageAnswer } from '@stoa/contract';

const waiting = new Map<string, PageAnswer>();

/** Keeps the answers that came with the page, for the first call that asks for them. */
export function keepFirstAnswers(answers: readonly PageAnswer[]): void {
  for (const answer of answers) waiting.set(answer.url, answer);
}

/** Gives an answer that came with the page, once: later calls see the server's present state. */
export function takeFirstAnswer(url: string): PageAnswer | undefined {
  const answer = waiting.get(url);
  waiting.delete(url);
  return answer;
}
