import type { MarkedArea, ReportedProblem } from '@stoa/platform';
import { parseWanted } from '../overrides/wanted';

/** One app of the page in one version. */
export interface Build {
  /** `shell`, or the remote's name. */
  app: string;
  version: string;
  /** The modules that the page displays; none for the shell. */
  areas: MarkedArea[];
  /** Problems that the page has reported for this version. */
  problems: ReportedProblem[];
}

/** The builds that a page is composed of. */
export interface Composition {
  /** Address of the page. */
  href: string;
  /** The shell first, then the remotes in the order of their areas. */
  builds: Build[];
}

/** Returns the composition of a page from its areas. @param shell version of its shell */
export function composition(
  href: string,
  shell: string,
  areas: readonly MarkedArea[],
  problems: readonly ReportedProblem[],
): Composition {
  const builds: Build[] = [{ app: 'shell', version: shell, areas: [], problems: [] }];
  const buildOf = (app: string, version: string): Build => {
    const known = builds.find((build) => build.app === app && build.version === version);
    if (known) return known;
    const added = { app, version, areas: [], problems: [] };
    builds.push(added);
    return added;
  };
  for (const area of areas) if (area.version) buildOf(area.remote, area.version).areas.push(area);
  for (const problem of problems) buildOf(problem.remote, problem.version).problems.push(problem);
  return { href, builds };
}

/** Returns the modules of a build's areas, each once. */
export const modulesOf = ({ areas }: Pick<Build, 'areas'>): string[] => [
  ...new Set(areas.map(({ expose }) => expose)),
];

/** Where a build's areas were rendered; undefined without areas. */
export function sideOf({ areas }: Pick<Build, 'areas'>): 'server' | 'browser' | 'both' | undefined {
  if (areas.length === 0) return undefined;
  if (areas.every(({ isFromServer }) => isFromServer)) return 'server';
  return areas.some(({ isFromServer }) => isFromServer) ? 'both' : 'browser';
}

/**
 * Returns a composition as text for a report: the page's address, then a line for each build, with its problems below.
 * `readReport` reads it.
 */
export function writeReport({ href, builds }: Composition, commits: ReadonlyMap<string, string>): string {
  const lines = builds.flatMap((build) => {
    const name = `${build.app}@${build.version}`;
    const commit = commits.get(name);
    const facts = [commit && `commit ${commit}`, ...modulesOf(build), sideOf(build)].filter(Boolean);
    return [
      facts.length > 0 ? `${name} (${facts.join(', ')})` : name,
      ...build.problems.map(({ expose, message }) => `  ${expose}: ${message.replace(/\s+/g, ' ')}`),
    ];
  });
  return [href, ...lines, ''].join('\n');
}

const linesOf = (text: string): string[] => text.split('\n').map((line) => line.trim());

/** Returns the builds that a text names at the beginning of its lines, as `app@version`; of an app the last one. */
export function readBuilds(text: string): string[] {
  const builds = new Map<string, string>();
  for (const line of linesOf(text)) {
    const wanted = parseWanted(line.split(' ')[0] ?? '');
    if (wanted) builds.set(wanted.remote, `${wanted.remote}@${wanted.build}`);
  }
  return [...builds.values()];
}

/**
 * Returns the address that opens a reported page on this site with the reported builds.
 * @param text the text of `writeReport`, also with other text around it
 * @returns undefined if the text names no build
 */
export function readReport(text: string): string | undefined {
  const builds = readBuilds(text);
  if (builds.length === 0) return undefined;
  const page = linesOf(text).find((line) => /^https?:\/\/\S+$/.test(line) && URL.canParse(line));
  // Only the path counts, so that the text of another site opens a page of this one.
  const { pathname, search } = new URL(page ?? '/', location.origin);
  const url = new URL(location.origin);
  url.pathname = pathname;
  url.search = search;
  for (const build of builds) url.searchParams.append('remote', build);
  // Absolute: a path that begins with two slashes would name another site.
  return url.href;
}
