import type { RenderAnswer, RenderedPage } from '@stoa/contract';
import type { Composition, Entered, RenderNotes } from './messages.js';
import { checkedAsks, checkedPage } from './rendered-page.js';
import { type PageRequest, type Processes, RenderFailure } from './renderer.js';

/** How a page's calls are made, and their limits. */
export interface PageAsks {
  /** Calls the API as the page's viewer. */
  readonly ask: (url: string) => Promise<RenderAnswer>;
  /** Maximum number of calls of one page. */
  readonly calls: number;
  /** Maximum depth of calls that depend on other responses. */
  readonly rounds: number;
  /** Called for each build whose code runs. */
  readonly onEntered?: ((build: Entered) => void) | undefined;
}

/**
 * Renders a page of one composition: makes the calls it requests until it requests no more.
 * @throws {RenderFailure} also if the page exceeds its limits, or the result is malformed
 */
export async function renderPage(
  processes: Processes,
  composition: Composition,
  page: Omit<PageRequest, 'answers'>,
  { ask, calls, rounds, onEntered }: PageAsks,
): Promise<RenderedPage & { readonly notes: RenderNotes }> {
  const answers: Record<string, RenderAnswer> = {};
  const notes: RenderNotes[] = [];
  for (let round = 0; round < rounds; round += 1) {
    const result = await processes.render(composition, { ...page, answers }, onEntered);
    notes.push(result.notes);
    const wanted = checkedAsks(result);
    if (!wanted) return { ...checkedPage(result), notes: sumOf(notes) };
    const asks = wanted.filter((one) => one.startsWith('/api/') && !(one in answers));
    if (asks.length === 0 || asks.length > calls - Object.keys(answers).length) break;
    await Promise.all(asks.map(async (one) => (answers[one] = await ask(one))));
  }
  throw new RenderFailure('broken', 'The page requests calls endlessly.', undefined);
}

const sumOf = (notes: readonly RenderNotes[]): RenderNotes => ({
  times: notes.flatMap(({ times }) => times),
  remarks: notes.flatMap(({ remarks }) => remarks),
});
