import type { ReactNode } from 'react';
import { StyleSheetManager } from 'styled-components';
import { LiveRegion } from '../feedback/LiveRegion';
import { Toaster } from '../feedback/Toaster';
import { TooltipProvider } from '../overlays/Tooltip';
import { GlobalStyle } from './GlobalStyle';
import { useTheme } from './useTheme';

/** Properties of `UiRoot`. */
export interface UiRootProps {
  /** The nonce of the page's Content-Security-Policy, put on every style element. */
  nonce?: string;
  children: ReactNode;
}

/**
 * Everything the components need around them, once per page: global styles, the theme kept in step, shared tooltip
 * delays, the toasts and the live region.
 */
export function UiRoot({ nonce, children }: UiRootProps) {
  useTheme();
  return (
    <StyleSheetManager nonce={nonce}>
      <GlobalStyle />
      <TooltipProvider>
        {children}
        <Toaster />
      </TooltipProvider>
      <LiveRegion />
    </StyleSheetManager>
  );
}
