import { generated, readCommitted } from './support/generated.js';

it.each(generated)('%s is what the code generates', (file, text) => {
  if (readCommitted(file) !== text)
    throw new Error(`${file} differs: run "npm run generate" and review the difference.`);
});
