import { createHash, randomUUID } from 'node:crypto';
import { access, mkdir, readFile, readdir, rename, rm, stat, utimes, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { BundleFile } from '@stoa/renderer';
import type { Config } from '../../platform/config/config.js';
import type { Logger } from '../../platform/log.js';
import { DAY } from '../../platform/units.js';

/** Milliseconds after which a bucket that has not sent a bundle counts as away. */
const TIMEOUT = 3_000;

/** Milliseconds after which an unavailable bundle is requested again. */
const ASK_AGAIN_AFTER = 5_000;

/** Maximum bytes of a bundle. */
const SIZE_MAX = 16 * 1024 * 1024;

/** Milliseconds after which a cached bundle that no process uses is deleted. */
const UNUSED_FOR = 15 * DAY;

/** Milliseconds after which a draft counts as abandoned: far longer than a download may take. */
const DRAFT_FOR = 60_000;

/** The parts of a published build that concern its bundle. */
export interface BuildWithBundle {
  readonly version: string;
  readonly base: string;
  readonly server?: string | undefined;
  readonly integrity: Readonly<Record<string, string>>;
}

/**
 * The server bundles of published builds, as files for the renderer's processes: in the folder where they were
 * published, or in a cache of the bucket. Each process verifies the hash when it loads one.
 */
export class ServerBundles {
  private readonly fetched: string;
  private readonly fetching = new Map<string, Promise<void>>();
  private readonly missed = new Map<string, number>();
  /** The cached files that this process has verified. */
  private readonly used = new Set<string>();
  private tidied: Promise<void> = Promise.resolve();

  constructor(
    private readonly config: Pick<Config, 'dataDir' | 'remotesDir' | 'remotesUrl'>,
    private readonly logger: Pick<Logger, 'warn'>,
  ) {
    this.fetched = join(config.dataDir, 'server-bundles');
    if (!config.remotesUrl) return;
    const start = () => {
      this.tidied = this.tidy().catch((error: unknown) => {
        logger.warn({ err: error }, `Old files in ${this.fetched} cannot be deleted.`);
      });
    };
    start();
    setInterval(start, DAY).unref();
  }

  /** Folders that contain bundles. */
  get folders(): readonly string[] {
    return [this.config.remotesUrl ? this.fetched : this.config.remotesDir];
  }

  /** Returns the bundle of a build; undefined if it has none, or it is unavailable now. */
  async fileOf(app: string, build: BuildWithBundle): Promise<BundleFile | undefined> {
    const integrity = build.server && build.integrity[build.server];
    if (!build.server || !integrity) return undefined;
    if (!this.config.remotesUrl) {
      return { path: join(this.config.remotesDir, app, build.version, build.server), integrity };
    }
    const path = join(this.fetched, `${createHash('sha256').update(integrity).digest('hex')}.js`);
    await this.tidied;
    if (!(await this.isWhole(path, integrity))) {
      if (!(await this.fetch(app, build, path, integrity))) return undefined;
      this.used.add(path);
    }
    return { path, integrity };
  }

  /**
   * Whether an unavailable bundle is due for another attempt. True once for each, because its build may have left the
   * list.
   */
  takeAnotherTry(): boolean {
    const due = [...this.missed].filter(([, at]) => Date.now() - at > ASK_AGAIN_AFTER);
    for (const [path] of due) this.missed.delete(path);
    return due.length > 0;
  }

  /** Whether a bundle is cached and, at its first use in this process, is what was published. */
  private async isWhole(path: string, integrity: string): Promise<boolean> {
    if (this.used.has(path))
      return access(path).then(
        () => true,
        () => false,
      );
    const bytes = await readFile(path).catch(() => undefined);
    if (!bytes || integrityOf(bytes) !== integrity) return false;
    await touch(path);
    this.used.add(path);
    return true;
  }

  /** Marks the files in use for other processes, and deletes abandoned drafts and long unused files. */
  private async tidy(): Promise<void> {
    await Promise.all([...this.used].map(touch));
    for (const name of await readdir(this.fetched).catch(() => [])) {
      const path = join(this.fetched, name);
      const found = await stat(path).catch(() => undefined);
      const limit = name.endsWith('.js') ? UNUSED_FOR : DRAFT_FOR;
      if (found && Date.now() - found.mtimeMs > limit) await rm(path, { force: true });
    }
  }

  private async fetch(
    app: string,
    build: BuildWithBundle,
    path: string,
    integrity: string,
  ): Promise<boolean> {
    if (Date.now() - (this.missed.get(path) ?? 0) < ASK_AGAIN_AFTER) return false;
    const running =
      this.fetching.get(path) ?? download(`${build.base}${build.server ?? ''}`, path, integrity);
    this.fetching.set(path, running);
    try {
      await running;
      this.missed.delete(path);
      return true;
    } catch (error) {
      this.missed.set(path, Date.now());
      this.logger.warn({ err: error }, `The server bundle of ${app} ${build.version} cannot be fetched.`);
      return false;
    } finally {
      this.fetching.delete(path);
    }
  }
}

/** Sets the time of a file's last use; a file of another user keeps its own. */
const touch = (path: string): Promise<void> => utimes(path, new Date(), new Date()).catch(() => undefined);

async function download(url: string, path: string, integrity: string): Promise<void> {
  const response = await fetch(url, { signal: AbortSignal.timeout(TIMEOUT) });
  const length = Number(response.headers.get('content-length') ?? 0);
  if (!response.ok || length > SIZE_MAX)
    throw new Error(`${url} was answered ${response.status}, ${length} bytes.`);
  const bytes = Buffer.from(await response.arrayBuffer());
  if (bytes.length > SIZE_MAX) throw new Error(`${url} has ${bytes.length} bytes.`);
  // Content other than what was published is not kept: the next attempt may succeed.
  if (integrityOf(bytes) !== integrity) throw new Error(`${url} is not what was published.`);
  await mkdir(join(path, '..'), { recursive: true });
  // Renamed when complete, so that no partial file has the final name.
  const draft = `${path}.${randomUUID()}`;
  await writeFile(draft, bytes, { flush: true });
  await rename(draft, path);
}

/**
 * Returns the bundle of a shell that the configuration names by its folder. Its hash is computed from the file itself.
 */
export async function bundleIn(folder: string): Promise<BundleFile | undefined> {
  const names = await readdir(folder).catch(() => []);
  const name = names.find((one) => /^server\.[\w.]+\.js$/.test(one));
  if (!name) return undefined;
  const path = join(folder, name);
  return { path, integrity: integrityOf(await readFile(path)) };
}

const integrityOf = (bytes: Buffer): string =>
  `sha384-${createHash('sha384').update(bytes).digest('base64')}`;
