import type { RenderAnswer, RenderedPage } from '@stoa/contract';
import {
  type Build,
  type BuildTime,
  type Composition,
  nameOf,
  type PageRequest,
  type RenderNotes,
} from './messages.js';
import { RenderFailure } from './render-failure.js';
import { checkedAsks, checkedPage } from './rendered-page.js';
import type { Processes } from './renderer.js';

/** How a page's calls are made, and their limits. */
export interface PageAsks {
  /** Calls the API as the page's viewer. */
  readonly ask: (url: string) => Promise<RenderAnswer>;
  /** A call of the frame that others depend on. It is made before the first round, which saves one. */
  readonly first?: string | undefined;
  /** Maximum number of calls of one page, without those of its frame. */
  readonly calls: number;
  /** Maximum number of calls of its frame. */
  readonly frameCalls: number;
  /** Maximum depth of calls that depend on other responses. */
  readonly rounds: number;
  /** Called for each build whose code runs. */
  readonly onEntered?: ((build: Build) => void) | undefined;
}

/** Limits of the calls of a page, for the server and for trials of builds. */
export const callLimits = { calls: 12, frameCalls: 8, rounds: 5 } as const satisfies Partial<PageAsks>;

/**
 * Renders a page of one composition: makes the calls it requests until it requests no more.
 * @throws {RenderFailure} also if the page exceeds its limits, or the result is malformed
 */
export async function renderPage(
  processes: Processes,
  composition: Composition,
  page: Omit<PageRequest, 'answers'>,
  { ask, first, calls, frameCalls, rounds, onEntered }: PageAsks,
): Promise<RenderedPage & { readonly notes: RenderNotes }> {
  const answers: Record<string, RenderAnswer> = {};
  const notes: RenderNotes[] = [];
  const left = { own: calls, ofFrame: frameCalls };
  if (first !== undefined) {
    answers[first] = await ask(first);
    left.ofFrame -= 1;
  }
  for (let round = 0; round < rounds; round += 1) {
    const result = await processes.render(composition, { ...page, answers }, onEntered);
    notes.push(result.notes);
    const wanted = checkedAsks(result);
    if (!wanted) return { ...checkedPage(result), notes: sumOf(notes) };
    const asks = new Set(wanted.asks.filter((one) => one.startsWith('/api/') && !(one in answers)));
    const ofFrame = new Set(wanted.ofFrame.filter((one) => asks.has(one))).size;
    left.ofFrame -= ofFrame;
    left.own -= asks.size - ofFrame;
    if (asks.size === 0 || left.own < 0 || left.ofFrame < 0) break;
    await Promise.all([...asks].map(async (one) => (answers[one] = await ask(one))));
  }
  throw new RenderFailure('broken', 'The page requests calls endlessly.');
}

/** Returns the notes of a page from those of its rounds: one time per build. */
function sumOf(rounds: readonly RenderNotes[]): RenderNotes {
  const times = new Map<string, BuildTime>();
  for (const one of rounds.flatMap((round) => round.times)) {
    const name = nameOf(one);
    times.set(name, { ...one, time: one.time + (times.get(name)?.time ?? 0) });
  }
  return { times: [...times.values()], remarks: rounds.flatMap(({ remarks }) => remarks) };
}
