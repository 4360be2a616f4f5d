/** How a parser of commits reads a title: `area: verb …`. docs/style.md has the rules. */
export const titleParser = {
  headerPattern: /^([a-z][a-z0-9-]*(?:, [a-z][a-z0-9-]*)*): (.+)$/,
  headerCorrespondence: ['type', 'subject'],
};
