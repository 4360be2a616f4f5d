/** Banning a member from the site. */
export const banTexts = { ban: 'Ban from the site…' } as const;
