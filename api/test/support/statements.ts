import type { CallName } from '@stoa/contract';
import { Client } from 'pg';

/**
 * Counts the statements that a call sends while `run` makes it, from its handler on. The app is started with
 * `databaseTags`, which tell them from the statements of jobs, live connections and health checks.
 */
export async function countStatements<T>(
  call: CallName,
  run: () => Promise<T>,
): Promise<{ statements: number; answer: T }> {
  const sent = jest.spyOn(Client.prototype, 'query');
  try {
    const answer = await run();
    return {
      statements: sent.mock.calls.filter(([query]) => textOf(query).includes(`/* ${call} */`)).length,
      answer,
    };
  } finally {
    sent.mockRestore();
  }
}

const textOf = (query: unknown): string =>
  typeof query === 'string' ? query : ((query as { text?: string }).text ?? '');
