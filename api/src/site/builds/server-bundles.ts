import { createHash, randomUUID } from 'node:crypto';
import { access, mkdir, readFile, readdir, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { BundleFile } from '@stoa/renderer';
import type { Config } from '../../platform/config/config.js';
import type { Logger } from '../../platform/log.js';

/** Milliseconds after which a bucket that has not sent a bundle counts as away. */
const TIMEOUT = 3_000;

/** Milliseconds after which an unavailable bundle is requested again. */
const ASK_AGAIN_AFTER = 5_000;

/** Maximum bytes of a bundle. */
const SIZE_MAX = 16 * 1024 * 1024;

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

  constructor(
    private readonly config: Pick<Config, 'dataDir' | 'remotesDir' | 'remotesUrl'>,
    private readonly logger: Pick<Logger, 'warn'>,
  ) {
    this.fetched = join(config.dataDir, 'server-bundles');
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
    const isThere = await access(path).then(
      () => true,
      () => this.fetch(app, build, path, integrity),
    );
    return isThere ? { path, integrity } : undefined;
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
  await writeFile(draft, bytes);
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
