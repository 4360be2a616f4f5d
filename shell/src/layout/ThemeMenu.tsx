import { IconButton, media, Menu, MenuContent, MenuTrigger, useTheme } from '@stoa/ui';
import { Moon, Sun } from 'lucide-react';
import styled from 'styled-components';
import { ThemeItems } from './ThemeItems';

/** The theme menu of the header (SPEC §2); the site menu has it on small screens. */
export function ThemeMenu() {
  const { resolved } = useTheme();
  return (
    <Large>
      <Menu>
        <MenuTrigger asChild>
          <IconButton label="Theme">
            {resolved === 'dark' ? <Moon aria-hidden /> : <Sun aria-hidden />}
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
`;
