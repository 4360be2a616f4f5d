import { readdir, readFile } from 'node:fs/promises';
import { join, relative, sep } from 'node:path';
import { BuildManifest } from '@stoa/contract';
import type { FastifyInstance } from 'fastify';
import type { Logger } from '../../platform/log.js';
import { serveFolder } from './static-files.js';

/** Builds whose file lists are cached; a page uses one of each app, and open tabs use older ones. */
const BUILDS_KEPT = 100;

const MANIFEST = 'manifest.json';

/** Suffixes of a file and its compressed variants. */
const TWINS = ['', '.br', '.gz'];

/** `<app>/<version>/<file>` below the prefix. */
const ADDRESS = /^\/remotes\/([\w-]+)\/([\w.+-]+)\/([^?#]+)/;

/** Serves published builds: only the files in each build's manifest, and nothing else in its folder. */
export async function servePublished(server: FastifyInstance, dir: string, logger: Logger): Promise<void> {
  const builds = new PublishedBuilds(dir, logger);
  await server.register(async (scope) => {
    scope.addHook('onRequest', async (request, reply) => {
      const [, app = '', version = '', file = ''] = ADDRESS.exec(request.url) ?? [];
      if (!(await builds.has(app, version, file))) reply.callNotFound();
    });
    await serveFolder(scope, '/remotes/', dir);
  });
}

class PublishedBuilds {
  private readonly known = new Map<string, Promise<ReadonlySet<string>>>();

  constructor(
    private readonly dir: string,
    private readonly logger: Logger,
  ) {}

  async has(app: string, version: string, file: string): Promise<boolean> {
    if (!app || !version || version === '..') return false;
    const folder = join(this.dir, app, version);
    let files = this.known.get(folder);
    if (!files) {
      files = filesOf(folder);
      this.known.set(folder, files);
      // Evicts the oldest; a build without a manifest is looked up again.
      if (this.known.size > BUILDS_KEPT) this.known.delete(this.known.keys().next().value ?? '');
      files.catch((error: NodeJS.ErrnoException) => {
        this.known.delete(folder);
        if (error.code !== 'ENOENT')
          this.logger.error({ err: error }, `The build in ${folder} is not served.`);
      });
    }
    return files.then(
      (names) => names.has(file),
      () => false,
    );
  }
}

/**
 * Returns the files of a build to serve. A published build never changes.
 * @throws when it has no manifest, or contains anything but files and folders
 */
async function filesOf(folder: string): Promise<ReadonlySet<string>> {
  const { integrity } = BuildManifest.parse(JSON.parse(await readFile(join(folder, MANIFEST), 'utf8')));
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const strange = entries.find((entry) => !entry.isFile() && !entry.isDirectory());
  if (strange) throw new Error(`${join(strange.parentPath, strange.name)} is neither a file nor a folder.`);
  const there = new Set(
    entries
      .filter((entry) => entry.isFile())
      .map((entry) => relative(folder, join(entry.parentPath, entry.name)).split(sep).join('/')),
  );
  const named = [MANIFEST, ...Object.keys(integrity)];
  return new Set(named.flatMap((name) => TWINS.map((twin) => name + twin)).filter((name) => there.has(name)));
}
