import type { CommunityPermission } from '@stoa/contract';

const permissions: Record<CommunityPermission, string> = {
  posts: 'Posts and comments',
  people: 'Members and moderators',
  settings: 'Settings',
};

const hints: Record<CommunityPermission, string> = {
  posts: 'Remove, restore, pin and lock',
  people: 'Approve, invite and remove members and moderators',
  settings: 'Change the name, pictures, texts and rules',
};

/** Returns the names of permissions, in one line. */
export const permissionList = (granted: readonly CommunityPermission[]): string =>
  granted.map((permission) => permissions[permission]).join(', ');

/** The moderators of a community, and invitations. */
export const moderatorTexts = {
  loading: 'Loading the moderators',
  failed: 'Couldn’t load the moderators',
  permissions,
  hints,
  everything: 'Every permission',
  manage: (username: string) => `Manage ${username}`,

  change: 'Change permissions…',
  changeTitle: (username: string) => `Permissions of ${username}`,
  changed: 'Permissions changed',
  notChanged: 'Couldn’t change the permissions',
  noPermission: 'Choose at least one permission.',

  remove: 'Remove…',
  removeTitle: (username: string) => `Remove ${username} from the moderators?`,
  removeText: 'They stay a member. Their open invitations to moderate are withdrawn.',
  removed: 'Moderator removed',
  notRemoved: 'Couldn’t remove the moderator',

  transfer: 'Make owner…',
  transferTitle: (username: string) => `Make ${username} the owner?`,
  transferText: 'You stay a moderator with every permission. Only the new owner can give the community back.',
  transferTextOfStaff: 'The current owner will keep no permission.',
  transferConfirm: 'Make owner',
  transferred: (username: string) => `${username} is now the owner`,
  notTransferred: 'Couldn’t transfer the community',

  stop: 'Stop moderating…',
  stopTitle: 'Stop moderating this community?',
  stopText: 'You stay a member. You can only return if you’re invited.',
  stopConfirm: 'Stop moderating',
  stopped: 'You no longer moderate this community',

  invite: 'Invite a moderator',
  username: 'Username',
  inviteSubmit: 'Invite',
  invited: 'Invitation sent',
  notInvited: 'Couldn’t send the invitation.',

  invitations: 'Open invitations',
  invitationsFailed: 'Couldn’t load the invitations',
  invitedBy: (username: string) => `Invited by ${username}`,
  withdraw: 'Withdraw',
  withdrawName: (username: string) => `Withdraw the invitation of ${username}`,
  withdrawn: 'Invitation withdrawn',
  notWithdrawn: 'Couldn’t withdraw the invitation',
} as const;
