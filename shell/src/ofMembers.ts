export { FloatingCreate } from './layout/navigation/FloatingCreate';
export { Shortcuts } from './layout/Shortcuts';
export { UserMenu } from './layout/header/UserMenu';
export { MessagesLink } from './messages/MessagesLink';
export { NotificationBell } from './notifications/NotificationBell';
export { OwnPlaces } from './sidebar/OwnPlaces';
export { ComposeCard } from './sidebar/ComposeCard';
export { MyCommunities } from './sidebar/MyCommunities';
