import { useEffect, type ReactNode } from 'react';
import { StyleSheetManager } from 'styled-components';
import { LiveRegion } from '../feedback/LiveRegion';
import { Toaster } from '../feedback/Toaster';
import { prepareOverlays } from '../overlays/lateOverlays';
import { TooltipLayer } from '../overlays/TooltipLayer';
import { GlobalStyle } from './GlobalStyle';
import { useTheme } from './useTheme';

/** Properties of `UiRoot`. */
export interface UiRootProps {
  /** The nonce of the page's Content-Security-Policy, put on every style element. */
  nonce?: string;
  children: ReactNode;
}

// Late enough to leave the first screen alone, early enough for the first press.
const overlaysAfter = 1_500;

/**
 * Everything the components need around them, once per page: global styles, the theme kept in step, the toasts, the
 * tooltip and the live region.
 */
export function UiRoot({ nonce, children }: UiRootProps) {
  useTheme();
  useEffect(() => {
    const timer = setTimeout(prepareOverlays, overlaysAfter);
    return () => clearTimeout(timer);
  }, []);
  return (
    <StyleSheetManager nonce={nonce}>
      <GlobalStyle />
      {children}
      <Toaster />
      <TooltipLayer />
      <LiveRegion />
    </StyleSheetManager>
  );
}
