/** The migrated database that test files copy. */
export const TEMPLATE = 'stoa_template';
