/** Texts of form fields. */
export const formTexts = {
  optional: '(optional)',
  nearLimit: (max: number) => `Near the limit of ${max} characters`,
  overLimit: (max: number) => `Over the limit of ${max} characters`,
  showPassword: 'Show what I typed',
  hidePassword: 'Hide what I typed',
} as const;
