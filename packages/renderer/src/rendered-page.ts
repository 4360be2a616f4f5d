import type { BuildProblem, RenderedPage, RequiredCalls } from '@stoa/contract';
import { RenderFailure } from './render-failure.js';

/** Maximum number of problems read from one page; further ones are dropped. */
const PROBLEMS = 100;

/** Unvalidated response of a process. */
export type UncheckedResult = Readonly<Partial<Record<keyof RequiredCalls | keyof RenderedPage, unknown>>>;

/**
 * Returns the calls that a page requests; undefined once it is rendered.
 * @throws {RenderFailure} `broken` if they are malformed
 */
export function checkedAsks({ asks, ofFrame = [] }: UncheckedResult): Required<RequiredCalls> | undefined {
  if (asks === undefined) return undefined;
  if (isListOfStrings(asks) && isListOfStrings(ofFrame)) return { asks, ofFrame };
  throw broken('The page asks for what is no address.');
}

const isListOfStrings = (list: unknown): list is string[] =>
  Array.isArray(list) && list.every((one) => typeof one === 'string');

/**
 * Returns a validated page. Code of builds runs in the rendering process, so a thrown value or the page's status may be
 * anything.
 * @throws {RenderFailure} `broken` if a part is missing or has another type
 */
export function checkedPage(result: UncheckedResult): RenderedPage {
  const { status, redirect, head, styles, html, state, problems } = result;
  if (status !== 200 && status !== 404) throw broken('The page has a status that pages do not have.');
  const texts = { head, styles, html, state };
  for (const [name, text] of Object.entries(texts))
    if (typeof text !== 'string') throw broken(`The page has no ${name}.`);
  if (!Array.isArray(problems)) throw broken('The page does not list its problems.');
  // A browser would take a second slash or a backslash for the beginning of a host.
  if (redirect !== undefined && !(typeof redirect === 'string' && /^\/(?![/\\])[\x21-\x7e]*$/.test(redirect)))
    throw broken('The page redirects to another site.');
  return {
    status,
    ...(redirect !== undefined && { redirect }),
    ...(texts as Record<keyof typeof texts, string>),
    problems: problems.slice(0, PROBLEMS).map(checkedProblem),
  };
}

function checkedProblem(problem: unknown): BuildProblem {
  const {
    remote,
    version,
    expose,
    problem: text,
  } = Object(problem) as Partial<Record<keyof BuildProblem, unknown>>;
  return { remote: textOf(remote), version: textOf(version), expose: textOf(expose), problem: textOf(text) };
}

const textOf = (value: unknown): string =>
  typeof value === 'string' ? value : `no text but ${typeof value}`;

const broken = (message: string) => new RenderFailure('broken', message);
