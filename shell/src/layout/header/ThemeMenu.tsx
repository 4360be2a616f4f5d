import { IconButton, media, Menu, MenuContent, MenuTrigger } from '@stoa/ui';
import { Moon, Sun } from 'lucide-react';
import styled from 'styled-components';
import { ThemeItems } from './ThemeItems';
import { sharedTexts } from '@stoa/platform';

/** The theme menu of the header; on small screens, the site menu contains it. */
export function ThemeMenu() {
  return (
    <Large>
      <Menu>
        <MenuTrigger asChild>
          <IconButton label={sharedTexts.theme}>
            <Moon aria-hidden data-shown-in="dark" />
            <Sun aria-hidden data-shown-in="light" />
          </IconButton>
        </MenuTrigger>
        <MenuContent>
          <ThemeItems />
        </MenuContent>
      </Menu>
    </Large>
  );
}

const Large = styled.div`
  display: none;
  ${media.medium} {
    display: block;
  }
  /* Uses the page's theme attribute, which is set before hydration. */
  :root[data-theme='dark'] & [data-shown-in='light'],
  :root:not([data-theme='dark']) & [data-shown-in='dark'] {
    display: none;
  }
`;
