import { lazyPart } from '@stoa/platform';
import { Skeleton } from '@stoa/ui';

/** Parts for few posts, or that depend on the community. They load together, after the others. */
const load = async () => ({
  ...(await import(/* webpackChunkName: 'onDemand' */ './AddressField')),
  ...(await import(/* webpackChunkName: 'onDemand' */ '../text/BegunNotice')),
  ...(await import(/* webpackChunkName: 'onDemand' */ './ChosenFlair')),
  ...(await import(/* webpackChunkName: 'onDemand' */ '../text/SensitiveField')),
  ...(await import(/* webpackChunkName: 'onDemand' */ './CommunityHints')),
  ...(await import(/* webpackChunkName: 'onDemand' */ './TypesAllowed')),
});

export const AddressField = lazyPart(async () => (await load()).AddressField, <Skeleton $height="69px" />);
export const BegunNotice = lazyPart(async () => (await load()).BegunNotice, <Skeleton $height="58px" />);
export const CommunityHints = lazyPart(
  async () => (await load()).CommunityHints,
  <Skeleton $height="48px" />,
);
export const ChosenFlair = lazyPart(async () => (await load()).ChosenFlair, <Skeleton $height="69px" />);
export const SensitiveField = lazyPart(
  async () => (await load()).SensitiveField,
  <Skeleton $height="52px" />,
);
export const TypesAllowed = lazyPart(async () => (await load()).TypesAllowed, <Skeleton $height="20px" />);
