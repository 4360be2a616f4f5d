/** Banning or muting a member on the site. */
export const banTexts = { ban: 'Ban or mute on the site…' } as const;
