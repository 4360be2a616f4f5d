import { lazyWithRetry } from '@stoa/platform';

/** The parts of the frame that only members see: one file, which guests do not load. */
const load = () => import(/* webpackChunkName: "ofMembers" */ './ofMembers');

export const ComposeCard = lazyWithRetry(async () => (await load()).ComposeCard);
export const FloatingCreate = lazyWithRetry(async () => (await load()).FloatingCreate);
export const MessagesLink = lazyWithRetry(async () => (await load()).MessagesLink);
export const MyCommunities = lazyWithRetry(async () => (await load()).MyCommunities);
export const NotificationBell = lazyWithRetry(async () => (await load()).NotificationBell);
export const OwnPlaces = lazyWithRetry(async () => (await load()).OwnPlaces);
export const Shortcuts = lazyWithRetry(async () => (await load()).Shortcuts);
export const UserMenu = lazyWithRetry(async () => (await load()).UserMenu);
