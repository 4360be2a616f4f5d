import { PreviewTokens } from './preview-tokens.js';

const tokens = new PreviewTokens({ cursorSecret: 'a secret of tests' });

it('the token of a preview stays the same: links that were shared have it', () => {
  const { token } = tokens.make(['feed@1.1.0-b'], 0);
  expect(token).toBe('WzEyMDk2MDAwMDAsImZlZWRAMS4xLjAtYiJd.eLizIsiO1Xq0Tfg9-O10VXTK');
  expect(tokens.read(token, 1)).toMatchObject({ builds: ['feed@1.1.0-b'] });
});

it('the token of a preview ends with its time', () => {
  const { token, expiresAt } = tokens.make(['feed@1.1.0-b'], 0);
  expect(tokens.read(token, expiresAt - 1)).toMatchObject({ expiresAt });
  expect(tokens.read(token, expiresAt)).toBeUndefined();
});
