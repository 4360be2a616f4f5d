import type { Registry } from '@stoa/contract';
import { exposes, name, pages } from 'standalone-subject';

/** Returns the registry with the remote under development, beside remotes published by a running Stoa. */
export async function registryOfSubject(): Promise<Registry> {
  const deployed = DEPLOYED ? await fetchDeployed() : { remotes: {} };
  const own = {
    version: 'in development',
    base: '/',
    entry: '',
    integrity: {},
    requires: { contract: '*', shared: {} },
    global: '',
    pages: [...pages],
    fragments: [],
    preload: Object.fromEntries(Object.keys(exposes).map((expose) => [expose, []])),
  };
  return { remotes: { ...deployed.remotes, [name]: { versions: [own] } } };
}

async function fetchDeployed(): Promise<Registry> {
  const response = await fetch('/remotes/registry.json');
  if (!response.ok) throw new Error(`${DEPLOYED} has no registry: ${response.status}.`);
  return (await response.json()) as Registry;
}
