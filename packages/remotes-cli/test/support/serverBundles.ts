import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';

/**
 * A shell's server bundle that renders pages like the real one: it loads a page's module, renders it for guests, and
 * reports the build that throws.
 */
export const shellBundle = `
  let builds;
  const pageOf = ({ remotes }, pathname) =>
    Object.entries(remotes)
      .flatMap(([remote, { versions: [build] }]) => build.pages.map((page) => ({ ...page, remote, build })))
      .find(({ path }) => new RegExp('^' + path.replace(/:\\w+/g, '[^/]+') + '$').test(pathname));
  module.exports = {
    shared: { react: {} },
    start(given) { builds = given; },
    async renderPage({ url, registry, answers }) {
      const page = { status: 200, head: '', styles: '', state: '{}', html: '', problems: [] };
      const found = pageOf(registry, new URL(url).pathname);
      if (!found) return page;
      const { remote, build, expose, access } = found;
      builds.enter(remote, build.version);
      try {
        const part = await builds.load(remote, build)[expose]();
        const asks = (part.firstCalls?.() ?? []).filter((call) => !(call in answers));
        if (asks.length > 0) return { asks };
        return { ...page, html: access === 'everyone' ? String(part.default(answers)) : '' };
      } catch (error) {
        const { message } = error;
        return { ...page, problems: [{ remote, version: build.version, expose, problem: message }] };
      }
    },
  };`;

/** Returns a remote's server bundle whose modules are the value of an expression, with `expose` in scope. */
export const remoteBundle = (module: string, tail = '') => `
  const modules = new Proxy({}, { get: (_none, expose) => () => (${module}) });
  module.exports = modules;
  ${tail}`;

export const goodBundle = remoteBundle(`{ default: () => 'a page' }`);

/** Adds a server bundle to the folder of a build. */
export const addServerBundle = (dist: string, code = goodBundle) =>
  writeFile(path.join(dist, 'server.0123456789.js'), code);

/** Creates a shell's build and returns its folder. */
export async function makeShell(dir: string, content: string, code = shellBundle): Promise<string> {
  const dist = path.join(dir, `dist-shell-${content}`);
  await mkdir(dist, { recursive: true });
  await writeFile(path.join(dist, 'index.html'), `<p>shell ${content}</p>`);
  if (code) await addServerBundle(dist, code);
  return dist;
}
