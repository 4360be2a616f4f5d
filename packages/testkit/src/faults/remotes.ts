import { createHash } from 'node:crypto';
import { callRoutes, type Registry, type RemoteVersion } from '@stoa/contract';
import { mayBeDocument, pageDataOf, withPageData } from '../pageData.js';
import { type Answer, type Fault, intercept, passAfter, type Target, together } from './intercept.js';

/** Returns whether an address is a script of any build of a remote, on the site or in its bucket. */
const isFileOf = (remote: string) => {
  const pattern = new RegExp(`/${remote}/[^/]+/[^/]+\\.m?js$`);
  return ({ pathname }: URL) => pattern.test(pathname);
};

/** Keeps reports of the fault from the server, which would count them as failures of the build. */
const withoutReports = (target: Target) =>
  intercept(
    target,
    ({ pathname }) => pathname === callRoutes.reportRemoteProblem.path,
    (route) => route.fulfill({ status: 204 }),
  );

const onFiles = (target: Target, remote: string, answer: Answer) =>
  together(intercept(target, isFileOf(remote), answer), withoutReports(target));

/** The host of a remote's builds refuses connections. */
export const remoteDown = (target: Target, remote: string): Promise<Fault> =>
  onFiles(target, remote, (route) => route.abort('connectionrefused'));

/** The files of a remote's builds are gone: 404. */
export const remoteMissing = (target: Target, remote: string): Promise<Fault> =>
  onFiles(target, remote, (route) => route.fulfill({ status: 404, body: 'Not found' }));

/** Each file of a remote arrives later. @param ms delay in milliseconds */
export const remoteSlow = (target: Target, remote: string, ms: number): Promise<Fault> =>
  onFiles(target, remote, passAfter(ms));

/** Requests for the files of a remote are never answered. */
export const remoteHanging = (target: Target, remote: string): Promise<Fault> =>
  onFiles(target, remote, () => undefined);

/** Every component of a remote throws when it renders. The pages list no other version of the remote. */
export async function remoteThrowing(target: Target, remote: string): Promise<Fault> {
  const global = `stoa_${remote}_throwing`;
  const code = `window.${global} = {
    init() {},
    get() { return Promise.resolve(() => ({ default() { throw new Error('${remote} throws'); } })); },
  };`;
  const integrity = `sha384-${createHash('sha384').update(code).digest('base64')}`;
  const version = '0.0.0-throwing';
  const toThrowing = ([served]: RemoteVersion[]): RemoteVersion[] => {
    if (!served) return [];
    const { adapter: _adapter, ...build } = served;
    const base = served.base.replace(/[^/]+\/$/, `${version}/`);
    return [{ ...build, version, base, global, integrity: { [served.entry]: integrity } }];
  };
  const isEntry = ({ pathname }: URL) => pathname.includes(`/${remote}/${version}/`);
  return together(
    rewriteRegistry(target, remote, toThrowing),
    intercept(target, isEntry, (route) =>
      route.fulfill({
        contentType: 'text/javascript',
        body: code,
        headers: { 'access-control-allow-origin': '*' },
      }),
    ),
    withoutReports(target),
  );
}

/** Every version of a remote requires a contract that the shell does not have. */
export const remoteOfWrongVersion = (target: Target, remote: string): Promise<Fault> =>
  together(
    rewriteRegistry(target, remote, (builds) =>
      builds.map((build) => ({ ...build, requires: { ...build.requires, contract: '^999.0.0' } })),
    ),
    withoutReports(target),
  );

/** Changes the listed versions of a remote, in the documents and in the registry that a retry fetches. */
function rewriteRegistry(
  target: Target,
  remote: string,
  change: (builds: RemoteVersion[]) => RemoteVersion[],
): Promise<Fault> {
  const changed = (registry: Registry): Registry => {
    const listed = registry.remotes[remote];
    if (!listed) throw new Error(`The registry lists no remote ${remote}.`);
    return {
      ...registry,
      remotes: { ...registry.remotes, [remote]: { ...listed, versions: change(listed.versions) } },
    };
  };
  return together(
    intercept(target, mayBeDocument, async (route) => {
      if (route.request().resourceType() !== 'document') return route.fallback();
      const response = await route.fetch({ maxRedirects: 0 });
      const html = await response.text();
      const data = pageDataOf(html);
      if (!data) return route.fulfill({ response });
      const body = withPageData(html, { ...data, registry: changed(data.registry) });
      return route.fulfill({ response, body });
    }),
    intercept(
      target,
      ({ pathname }) => pathname === '/remotes/registry.json',
      async (route) => {
        const response = await route.fetch();
        return route.fulfill({ response, json: changed((await response.json()) as Registry) });
      },
    ),
  );
}
