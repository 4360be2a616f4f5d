import { readConfig } from '../../platform/config/config.js';
import { UnsubscribeTokens } from './unsubscribe-tokens.js';

const tokens = new UnsubscribeTokens({ ...readConfig({}), cursorSecret: 'a secret of tests' });

it('the token of a member stays the same: links in sent mails have it', () => {
  expect(tokens.make(7)).toBe('7-BUl_zzQrzqPRL7utaG84fNpI');
  expect(tokens.read(tokens.make(7))).toBe(7);
});
