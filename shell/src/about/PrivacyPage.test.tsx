import { renderPage } from '@stoa/platform/testing';
import { screen } from '@testing-library/react';
import { PrivacyPage } from './PrivacyPage';

test.each([
  ['the theme, exact dates and reduced motion', /theme.*exact dates.*reduced motion/],
  ['scroll positions', /scrolled/],
  ['builds under test', /to test them/],
  ['posts whose media are shown', /sensitive pictures and videos you chose to see/],
  ['the owner of the drafts', /account that your drafts belong to/],
])('says that the browser stores %s', (_name, line) => {
  renderPage(<PrivacyPage />);
  expect(screen.getByText(line)).toBeVisible();
});
