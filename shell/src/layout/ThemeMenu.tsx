import { IconButton, media, Menu, MenuContent, MenuTrigger } from '@stoa/ui';
import { Moon, Sun } from 'lucide-react';
import styled from 'styled-components';
import { ThemeItems } from './ThemeItems';
import { sharedTexts } from '@stoa/platform';

/** The theme menu of the header; the site menu has it on small screens. */
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
  /* By the page's theme, which is known before the app is there. */
  :root[data-theme='dark'] & [data-shown-in='light'],
  :root:not([data-theme='dark']) & [data-shown-in='dark'] {
    display: none;
  }
`;
