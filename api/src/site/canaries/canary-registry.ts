import type { ListedCanary } from '@stoa/contract';
import { bounds } from '../../platform/bounds.js';
import type { Database } from '../../platform/db/database.js';
import type { Logger } from '../../platform/log.js';
import { repeat, type Repeated } from '../../platform/repeat.js';
import { withCanary } from '../registry/canary-visit.js';
import { type ReadRegistry, type RegistrySource, textForBrowsers } from '../registry/registry-source.js';
import { findShare } from './canaries.sql.js';
import { keyOf, nameOfListed } from './canary-name.js';

/**
 * The registry as publishers have written it, with the verdict about its canary: a promoted canary is the served build,
 * an aborted one is not listed, and a running one has its current share. The share is read every two seconds; until it
 * is known, nobody gets the canary, and while the database is away, it stays as it was.
 */
export class CanaryRegistry implements RegistrySource {
  private reads: Repeated | undefined;
  private share: { readonly canary: string; readonly share: number } | undefined;
  /** Registries with a verdict: pages are cached, and rendered, by registry identity. */
  private made: { from: ReadRegistry; share: number | undefined; read: ReadRegistry } | undefined;

  readonly readFile: RegistrySource['readFile'] = (app, build, name) =>
    this.source.readFile(app, build, name);
  readonly readShell: RegistrySource['readShell'] = (version) => this.source.readShell(version);
  readonly readRemote: RegistrySource['readRemote'] = (remote, version) =>
    this.source.readRemote(remote, version);
  readonly readFacts: RegistrySource['readFacts'] = (app, version) => this.source.readFacts(app, version);

  constructor(
    private readonly source: RegistrySource,
    private readonly database: Database,
    private readonly logger: Pick<Logger, 'warn'>,
  ) {}

  async onModuleInit(): Promise<void> {
    const warn = (error: unknown) =>
      this.logger.warn({ err: error }, 'The share of the canary could not be read.');
    await this.refresh().catch(warn);
    this.reads = repeat(bounds.canaryReadInterval, () => this.refresh(), warn);
  }

  async beforeApplicationShutdown(): Promise<void> {
    await this.reads?.stop();
  }

  async read(): Promise<ReadRegistry> {
    const from = await this.source.read();
    const { canary } = from.content;
    if (!canary) return from;
    const share = this.share?.canary === keyOf(nameOfListed(canary)) ? this.share.share : undefined;
    if (this.made?.from !== from || this.made.share !== share) {
      this.made = { from, share, read: withShare(from, canary, share) };
    }
    return this.made.read;
  }

  /** Returns the canary as the publisher listed it, whatever the verdict. */
  async listed(): Promise<ListedCanary | undefined> {
    return (await this.source.read()).content.canary;
  }

  /** Reads the share of the listed canary. */
  async refresh(): Promise<void> {
    const { canary } = (await this.source.read()).content;
    if (!canary) return;
    const name = nameOfListed(canary);
    const found = await this.database.row<{ share: number }>(findShare(name));
    this.share = { canary: keyOf(name), share: found?.share ?? canary.share };
  }
}

/** Returns the registry with a verdict. Browsers, which get the text, never see the canary. */
function withShare(read: ReadRegistry, canary: ListedCanary, share: number | undefined): ReadRegistry {
  const { canary: _listed, ...published } = share === 100 ? withCanary(read.content) : read.content;
  const isRunning = share !== 100 && share !== 0;
  return {
    ...read,
    content: isRunning ? { ...published, canary: { ...canary, share: share ?? 0 } } : published,
    text: textForBrowsers(published),
  };
}
