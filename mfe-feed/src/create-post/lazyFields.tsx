import { lazyPart } from '@stoa/platform';
import { Skeleton } from '@stoa/ui';

/** Parts for few posts, or that depend on the community. They load together, after the others. */
const load = async () => ({
  ...(await import(/* webpackChunkName: 'onDemand' */ '../text/AltField')),
  ...(await import(/* webpackChunkName: 'onDemand' */ '../text/FlairField')),
  ...(await import(/* webpackChunkName: 'onDemand' */ '../text/SensitiveField')),
  ...(await import(/* webpackChunkName: 'onDemand' */ './TypesAllowed')),
});

export const AltField = lazyPart(async () => (await load()).AltField, <Skeleton $height="110px" />);
export const FlairField = lazyPart(async () => (await load()).FlairField, <Skeleton $height="69px" />);
export const SensitiveField = lazyPart(
  async () => (await load()).SensitiveField,
  <Skeleton $height="52px" />,
);
export const TypesAllowed = lazyPart(async () => (await load()).TypesAllowed, <Skeleton $height="20px" />);
