import { Inject, Injectable } from '@nestjs/common';
import type { Canary, CanaryState, ListedCanary, Registry, RegistryChange } from '@stoa/contract';
import { Database } from '../../platform/db/database.js';
import { REGISTRY } from '../registry/open-registry.js';
import { isListed } from '../registry/pages.js';
import type { RegistrySource } from '../registry/registry-source.js';
import { findShare, findVerdicts, type VerdictRow } from './canaries.sql.js';
import { type CanaryName, keyOf, nameOfListed } from './canary-name.js';

/** Reads canaries with their verdicts. */
@Injectable()
export class CanariesQuery {
  constructor(
    @Inject(REGISTRY) private readonly registry: RegistrySource,
    private readonly database: Database,
  ) {}

  /** Returns the state of a canary. */
  async stateOf(canary: ListedCanary): Promise<CanaryState> {
    const name = nameOfListed(canary);
    const last = await this.database.row<{ share: number }>(findShare(name));
    return withState(name, last?.share ?? canary.share);
  }

  /** Returns the latest canaries, the running one first. */
  async all(): Promise<Canary[]> {
    const { content } = await this.registry.read();
    const canaries = new Map<string, Canary>();
    const { canary } = content;
    if (canary) canaries.set(keyOf(nameOfListed(canary)), { ...(await this.stateOf(canary)), verdicts: [] });
    for (const { app, version, startedAt, found, ...verdict } of await this.database.rows<
      CanaryName & VerdictRow
    >(findVerdicts())) {
      const name = { app, version, startedAt };
      const known = canaries.get(keyOf(name)) ?? { ...ended(name, verdict.share, content), verdicts: [] };
      known.verdicts.push({ ...verdict, ...found });
      canaries.set(keyOf(name), known);
    }
    return [...canaries.values()];
  }
}

function withState(name: CanaryName, share: number): CanaryState {
  const state = share === 0 ? 'aborted' : share === 100 ? 'promoted' : 'running';
  return { ...name, state, share };
}

/** Returns whether a person ends an app's canary by a change; the last build of a retired app is gone, too. */
const isEnding = ({ action, to }: RegistryChange): boolean =>
  ['promote', 'abort', 'rollback'].includes(action) || (action === 'retire' && to === undefined);

/** Returns the state of a canary that is not running: if no verdict has ended it, a person has. */
function ended(name: CanaryName, share: number, registry: Registry): CanaryState {
  const { state } = withState(name, share);
  if (state !== 'running') return withState(name, share);
  const { app, version, startedAt } = name;
  const ending = registry.changes?.find(
    (change) => change.app === app && change.at > startedAt && isEnding(change),
  );
  const isServed = ending
    ? ending.action === 'promote' && ending.to === version
    : isListed(registry, { remote: app, version });
  return withState(name, isServed ? 100 : 0);
}
