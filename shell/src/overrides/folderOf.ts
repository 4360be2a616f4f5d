import { registeredPages, versionsOf } from '@stoa/platform';

/** Returns the folder of a build, next to the listed ones. @param app `shell`, or a remote's name */
export function folderOf(app: string, version: string): string {
  const names = [app, ...registeredPages().map((page) => page.remote)];
  const listed = names.flatMap((name) =>
    versionsOf(name).map((build) => ({ base: build.base, own: `${name}/${build.version}/` })),
  );
  const known = listed.find(({ base, own }) => base.endsWith(own));
  return `${known ? known.base.slice(0, -known.own.length) : '/remotes/'}${app}/${version}/`;
}
